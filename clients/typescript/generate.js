/**
 * Writes the types: `src/schema.ts` of the API's document, and `src/titles/…` of those of titles.
 *
 * A title has the same operations as the API, so only its schemas are written.
 */

import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";

import openapiTS, { astToString } from "openapi-typescript";

const DOCUMENTS = new URL("../../openapi/", import.meta.url);
const SOURCES = new URL("src/", import.meta.url);
const OF_ALL = "holdout.json";
/** What is no title: apps and operators have operations of their own, for servers. */
const OF_SERVERS = ["apps.json", "admin.json"];
/** What people at a table do: further operations, and the schemas of what they need. */
const OF_PEOPLE = "people.json";

await mkdir(new URL("titles/", SOURCES), { recursive: true });
for (const file of await readdir(DOCUMENTS)) {
  if (!file.endsWith(".json") || [...OF_SERVERS, OF_PEOPLE].includes(file)) continue;
  const document = await read(file);
  if (file === OF_ALL) {
    await write("schema.ts", merged(document, await read(OF_PEOPLE)), "");
  } else {
    const { openapi, info, components } = document;
    const { components: of_people } = await read(OF_PEOPLE);
    const all = { ...of_people.schemas, ...components.schemas };
    const schemas = { openapi, info, paths: {}, components: { schemas: all } };
    const named = 'export type Schemas = components["schemas"];\n';
    await write(`titles/${file.replace(".json", ".ts")}`, schemas, named);
  }
}

async function read(file) {
  return JSON.parse(await readFile(new URL(file, DOCUMENTS), "utf-8"));
}

/** A document with the operations of another one, whose components are the same. */
function merged(document, other) {
  const components = { ...document.components };
  for (const [kind, named] of Object.entries(other.components)) {
    components[kind] = { ...components[kind], ...named };
  }
  return { ...document, components, paths: { ...document.paths, ...other.paths } };
}

async function write(file, document, rest) {
  const head = "/** Generated from the API's documents by `npm run generate`: do not edit. */\n\n";
  const types = astToString(await openapiTS(document));
  await writeFile(new URL(file, SOURCES), `${head}${types}${rest}`);
}
