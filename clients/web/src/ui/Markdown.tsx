/** Renders the part of Markdown that the rules use: paragraphs, lists, tables, emphasis, pictures of letters. */

import type { ComponentChild, JSX } from "preact";

const INLINE = /\*\*([^*]+)\*\*|\*([^*]+)\*|_([^_]+)_|`([^`]+)`|\[([^\]]+)\]\([^)]*\)/g;

export function Markdown({ text }: { text: string }) {
  return (
    <>
      {text
        .trim()
        .split(/\n{2,}/)
        .map(block)}
    </>
  );
}

function block(text: string, key: number): JSX.Element {
  const lines = text.split("\n");
  if (lines.every((line) => line.startsWith("|"))) return table(lines, key);
  if (lines[0] === "```") return <pre key={key}>{lines.slice(1, -1).join("\n")}</pre>;
  const first = lines.findIndex((line) => /^\s*([-*]|\d+\.) /.test(line));
  if (first < 0) return <p key={key}>{inline(lines.join(" "))}</p>;
  const items: string[] = [];
  for (const line of lines.slice(first)) {
    const item = /^\s*(?:[-*]|\d+\.) (.*)$/.exec(line);
    if (item) items.push(item[1] ?? "");
    else items.push(`${items.pop() ?? ""} ${line.trim()}`);
  }
  const list = items.map((item, index) => <li key={index}>{inline(item)}</li>);
  return (
    <div key={key}>
      {first > 0 && <p>{inline(lines.slice(0, first).join(" "))}</p>}
      {/^\s*\d/.test(lines[first] ?? "") ? <ol>{list}</ol> : <ul>{list}</ul>}
    </div>
  );
}

function table(lines: string[], key: number): JSX.Element {
  const cells = (line: string) => line.replace(/^\||\|$/g, "").split("|");
  const [head = "", ...rows] = lines.filter((line) => !/^[|\s:-]+$/.test(line));
  return (
    <table key={key}>
      <thead>
        <tr>
          {cells(head).map((cell, index) => (
            <th key={index}>{inline(cell.trim())}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={index}>
            {cells(row).map((cell, at) => (
              <td key={at}>{inline(cell.trim())}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function inline(text: string): ComponentChild[] {
  const parts: ComponentChild[] = [];
  let at = 0;
  for (const found of text.matchAll(INLINE)) {
    parts.push(text.slice(at, found.index));
    const [whole, bold, em, under, code, link] = found;
    if (bold) parts.push(<strong key={found.index}>{bold}</strong>);
    else if (code) parts.push(<code key={found.index}>{code}</code>);
    else if (link) parts.push(link);
    else parts.push(<em key={found.index}>{em ?? under}</em>);
    at = found.index + whole.length;
  }
  return [...parts, text.slice(at)];
}
