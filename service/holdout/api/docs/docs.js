// Shows the service's own OpenAPI document. No other host is contacted.
"use strict";

const KEPT = "holdout-docs-token";
let spec;

function make(tag, attributes, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes || {})) {
    if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else if (value !== undefined && value !== false) node.setAttribute(name, value);
  }
  node.append(...children.flat(Infinity).filter((child) => child !== undefined && child !== null));
  return node;
}

// Text with `code` in back quotes, and paragraphs.
function prose(text) {
  return (text || "").split(/\n\n+/).map((paragraph) =>
    make("p", {}, paragraph.split(/`([^`]*)`/).map((part, i) => (i % 2 ? make("code", {}, part) : part))));
}

function inline(text) {
  return (text || "").split(/`([^`]*)`/).map((part, i) => (i % 2 ? make("code", {}, part) : part));
}

const show = (value) => JSON.stringify(value, null, 2);
const nameOf = (ref) => ref.split("/").pop();
// What a part of the document is, or refers to.
const resolved = (part) => part.$ref ? part.$ref.slice(2).split("/").reduce((at, name) => at[name], spec) : part;

// A schema in a few words, with links to the named ones.
function typeOf(schema) {
  if (!schema || schema === true || !Object.keys(schema).length) return ["anything"];
  if (schema.$ref) return [make("a", { href: `#schema-${nameOf(schema.$ref)}` }, nameOf(schema.$ref))];
  if (schema.anyOf || schema.oneOf) return join((schema.anyOf || schema.oneOf).map(typeOf), " or ");
  if (schema.const !== undefined) return [show(schema.const)];
  if (schema.enum) return [schema.enum.map(show).join(" | ")];
  if (schema.type === "array") return ["list of ", ...typeOf(schema.items)];
  if (schema.type === "object" && schema.additionalProperties && schema.additionalProperties !== true) {
    return Object.keys(schema.additionalProperties).length
      ? ["map to ", ...typeOf(schema.additionalProperties)] : ["object"];
  }
  return [[schema.type || "anything", limits(schema)].filter(Boolean).join(", ")];
}

function limits(schema) {
  const said = [];
  if (schema.minimum !== undefined) said.push(`from ${schema.minimum}`);
  if (schema.maximum !== undefined) said.push(`to ${schema.maximum}`);
  if (schema.pattern) said.push(schema.pattern);
  if (schema.maxLength !== undefined) said.push(`at most ${schema.maxLength} characters`);
  if (schema.default !== undefined && schema.default !== null) said.push(`default ${show(schema.default)}`);
  return said.join(", ");
}

function join(lists, between) {
  return lists.flatMap((list, i) => (i ? [between, ...list] : list));
}

function row(name, schema, description, required) {
  return make("tr", {},
    make("td", {}, make("code", { class: required ? "must" : "" }, name)),
    make("td", { class: "type" }, typeOf(schema)),
    make("td", {}, inline(description)));
}

function properties(schema) {
  const must = schema.required || [];
  return make("table", {}, Object.entries(schema.properties || {}).map(([name, each]) =>
    row(name, each, each.description, must.includes(name))));
}

function parameters(list) {
  if (!list.length) return [];
  return [make("h4", {}, "Parameters"), make("table", {}, list.map((each) =>
    row(each.name, each.schema, `${each.in}: ${each.description || ""}`, each.required)))];
}

function examplesOf(content) {
  if (!content) return [];
  if (content.examples) return Object.values(content.examples).map((each) => [each.summary || "", each.value]);
  return content.example === undefined ? [] : [["", content.example]];
}

function body(operation) {
  const content = operation.requestBody && operation.requestBody.content["application/json"];
  if (!content) return [];
  return [
    make("h4", {}, "Body: ", ...typeOf(content.schema)),
    examplesOf(content).map(([title, value]) => [title ? make("div", { class: "type" }, title) : null, make("pre", {}, show(value))]),
  ];
}

const mediaOf = (operation) => Object.values(operation.responses).flatMap((each) => Object.keys(each.content || {}));

// A body of a response; the media type is named where it is not the usual one of the status.
function media(type, content, usual) {
  const example = examplesOf(content)[0];
  const text = example && (typeof example[1] === "string" ? example[1] : show(example[1]));
  return make("div", {}, type === usual ? [] : [make("code", {}, type), " "], ...typeOf(content.schema),
    example ? make("details", {}, make("summary", {}, "example"), make("pre", {}, text)) : null);
}

function responses(operation) {
  return [make("h4", {}, "Responses"), make("table", {}, Object.entries(operation.responses).map(([status, part]) => {
    // A problem: all operations have it alike. Which codes it may have here stands in the description.
    if (part.$ref) return make("tr", {}, make("td", {}, make("code", {}, status)), make("td", {}, problemsOf(operation, status)));
    const each = part;
    const contents = Object.entries(each.content || {});
    const usual = contents.length > 1 ? undefined : (contents[0] || [])[0];
    return make("tr", {},
      make("td", {}, make("code", {}, status)),
      make("td", {}, ...inline(each.description),
        Object.keys(each.headers || {}).length ? [" (", Object.keys(each.headers).join(", "), ")"] : [],
        contents.map(([type, content]) => media(type, content, usual))));
  }))];
}

// Links to the problems of a status that an operation may have.
function problemsOf(operation, status) {
  const named = operation.description.split("Problems: ").pop();
  const its = spec["x-problems"].filter((each) => named.includes(`\`${each.code}\``)
    && (String(each.status) === status || (status === "412" && each.code === "stale-version")));
  return join(its.map((each) => [make("a", { href: `#${each.code}` }, each.code)]), ", ");
}

const quoted = (text) => `'${text.replaceAll("'", "'\\''")}'`;

function tryIt(method, path, operation, list) {
  const fields = new Map();
  const field = (key, label, input) => {
    input.addEventListener("input", update);
    fields.set(key, input);
    return make("label", {}, make("span", {}, label), input);
  };
  const open = operation.security && !operation.security.length;
  const content = operation.requestBody && operation.requestBody.content["application/json"];
  const curl = make("pre", {});
  const answer = make("pre", { hidden: "" });

  function request() {
    let where = path;
    const query = new URLSearchParams();
    const headers = {};
    for (const each of list) {
      const value = fields.get(`${each.in} ${each.name}`).value;
      if (each.in === "path") where = where.replace(`{${each.name}}`, encodeURIComponent(value));
      else if (value && each.in === "query") query.set(each.name, value);
      else if (value && each.in === "header") headers[each.name] = value;
    }
    const token = fields.get("token");
    if (token && token.value) headers.Authorization = `Bearer ${token.value}`;
    if (content) headers["Content-Type"] = "application/json";
    const url = new URL(where.slice(1) + (query.size ? `?${query}` : ""), new URL(".", location.href));
    return [url.href, { method: method.toUpperCase(), headers, body: content ? fields.get("body").value : undefined }];
  }

  function update() {
    const [url, { headers, body: sent }] = request();
    const token = fields.get("token");
    if (token && token.value) sessionStorage.setItem(KEPT, token.value);
    const parts = [`curl -i${method === "get" ? "" : ` -X ${method.toUpperCase()}`} ${quoted(url)}`];
    for (const [name, value] of Object.entries(headers)) parts.push(`-H ${quoted(`${name}: ${value}`)}`);
    if (sent !== undefined) parts.push(`-d ${quoted(sent)}`);
    curl.textContent = parts.join(" \\\n  ");
  }

  async function send() {
    answer.hidden = false;
    answer.textContent = "…";
    try {
      const got = await fetch(...request());
      const text = await got.text();
      const etag = got.headers.get("ETag");
      const json = (got.headers.get("Content-Type") || "").includes("json");
      answer.textContent = [`${got.status} ${got.statusText}`, etag ? `ETag: ${etag}` : null, "", json ? show(JSON.parse(text)) : text]
        .filter((line) => line !== null).join("\n");
    } catch (error) {
      answer.textContent = String(error);
    }
  }

  const form = make("details", { ontoggle: update }, make("summary", {}, "Try it"),
    open ? null : field("token", "token", make("input", { autocomplete: "off", value: sessionStorage.getItem(KEPT) || "" })),
    list.map((each) => field(`${each.in} ${each.name}`, each.name, make("input", { value: each.in === "path" && each.example ? each.example : "" }))));
  if (content) {
    const area = make("textarea", { spellcheck: "false" });
    area.value = show((examplesOf(content)[0] || ["", {}])[1]);
    form.append(field("body", "body", area));
  }
  form.append(curl, make("button", { onclick: send }, "Send"),
    make("button", { onclick: () => navigator.clipboard.writeText(curl.textContent) }, "Copy"), answer);
  return form;
}

function operation(method, path, shared, each) {
  const list = [...shared, ...(each.parameters || [])].map(resolved);
  return make("section", { class: "operation", id: each.operationId },
    make("header", {}, make("span", { class: "summary" }, each.summary || ""),
      make("h3", {}, make("span", { class: `method ${method}` }, method), make("span", { class: "path" }, path))),
    make("div", {}, prose(each.description.split("Problems: ")[0]), parameters(list), body(each), responses(each), tryIt(method, path, each, list)));
}

function operations() {
  const groups = new Map(spec.tags.map((tag) => [tag.name, []]));
  for (const [path, item] of Object.entries(spec.paths)) {
    for (const method of ["get", "post", "put", "delete"]) {
      if (item[method]) groups.get(item[method].tags[0]).push([method, path, item.parameters || [], item[method]]);
    }
  }
  return groups;
}

function schemas() {
  return [make("h2", { id: "schemas" }, "Schemas"), Object.entries(spec.components.schemas).map(([name, schema]) =>
    make("details", { id: `schema-${name}` }, make("summary", {}, make("b", {}, name)), prose(schema.description),
      schema.properties ? properties(schema) : make("p", { class: "type" }, typeOf(schema))))];
}

function problems() {
  return [make("h2", { id: "problems" }, "Problems"), ...prose("Errors have the media type `application/problem+json` and one of these codes."),
    make("table", {}, spec["x-problems"].map((each) => make("tr", { id: each.code },
      make("td", {}, make("code", {}, each.code)), make("td", {}, String(each.status)), make("td", {}, each.title))))];
}

// A part of the contents; `words` is what a link can be found by, besides its own text.
function group(title, links) {
  return make("section", {}, make("p", { class: "group" }, title),
    links.map(([href, text, words]) => make("a", { href, "data-words": words || "" }, text)));
}

function contents() {
  const parts = [];
  for (const [tag, list] of operations()) {
    parts.push(group(tag, list.map(([method, path, , each]) => [`#${each.operationId}`,
      [make("span", { class: `method ${method}` }, method), each.summary || path], [path, each.operationId, ...mediaOf(each)].join(" ")])));
  }
  const codes = spec["x-problems"].map((each) => [`#${each.code}`, each.code, `${each.status} ${each.title}`]);
  parts.push(group("Problems", [["#problems", "All problems"], ...codes]));
  parts.push(group("Schemas", Object.keys(spec.components.schemas).map((name) => [`#schema-${name}`, name])));
  return parts;
}

// Leaves the links of the contents that have all words of the search in them.
function search(box, parts) {
  const words = box.value.toLowerCase().split(/\s+/).filter(Boolean);
  for (const part of parts) {
    const links = [...part.querySelectorAll("a")];
    for (const link of links) {
      const text = `${link.textContent} ${link.dataset.words}`.toLowerCase();
      link.hidden = !words.every((word) => text.includes(word));
    }
    part.hidden = links.every((link) => link.hidden);
  }
}

function navigation(nav) {
  const parts = contents();
  const box = make("input", { type: "search", placeholder: "Search ( / )", "aria-label": "Search the contents" });
  box.addEventListener("input", () => search(box, parts));
  box.addEventListener("keydown", (event) => {
    const first = event.key === "Enter" && nav.querySelector("section:not([hidden]) a:not([hidden])");
    if (first) first.click();
  });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "/" || /^(INPUT|TEXTAREA)$/.test(event.target.tagName)) return;
    event.preventDefault();
    folded.open = true;
    box.focus();
  });
  const wide = matchMedia("(min-width: 50.01rem)");
  const folded = make("details", { open: wide.matches }, make("summary", {}, "Contents"), box, parts);
  wide.addEventListener("change", () => { folded.open = wide.matches; });
  folded.addEventListener("click", (event) => { if (event.target.closest("a") && !wide.matches) folded.open = false; });
  nav.append(make("a", { href: "#main" }, make("b", {}, `${spec.info.title} ${spec.info.version}`)), folded);
}

// Shows what a link points at, also if it is folded.
function reveal() {
  const target = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!target) return;
  if (target.tagName === "DETAILS") target.open = true;
  target.scrollIntoView();
}

async function start() {
  spec = await (await fetch("openapi.json")).json();
  const main = document.getElementById("main");
  navigation(document.getElementById("nav"));
  main.replaceChildren(make("h1", {}, `${spec.info.title}: the API`), ...prose(spec.info.description),
    make("p", {}, make("a", { href: "openapi.json" }, "openapi.json"), ", OpenAPI ", spec.openapi, "; of titles: ",
      join(spec.components.schemas.TitleId.enum.map((id) => [make("a", { href: `openapi/${id}.json` }, `${id}.json`)]), ", ")));
  for (const [tag, list] of operations()) {
    const about = spec.tags.find((each) => each.name === tag);
    main.append(make("h2", {}, tag), ...prose(about.description));
    for (const each of list) main.append(operation(...each));
  }
  main.append(...problems(), ...schemas().flat(Infinity));
  addEventListener("hashchange", reveal);
  reveal();
}

start();
