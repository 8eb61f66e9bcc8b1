/** The options of a title, each drawn from the JSON Schema of its values. */

import type { Title } from "../core/service.js";
import { say, sayIfKnown } from "../core/words.js";

/** The values that differ from the defaults. */
export type Values = Record<string, unknown>;

type Option = Title["options"][number];

/** The parts of a schema that options use. */
interface Schema {
  description?: string;
  enum?: unknown[];
  type?: string;
  anyOf?: Schema[];
}

interface Props {
  title: Title;
  values: Values;
  onChange: (values: Values) => void;
}

export function Options({ title, values, onChange }: Props) {
  const set = (name: string, value: unknown) => {
    const { [name]: _, ...others } = values;
    const option = title.options.find((each) => each.name === name);
    onChange(value === option?.default ? others : { ...others, [name]: value });
  };
  return (
    <>
      {title.options.map((option) => (
        <Field key={option.name} option={option} title={title} values={values} set={set} />
      ))}
    </>
  );
}

interface FieldProps {
  option: Option;
  title: Title;
  values: Values;
  set: (name: string, value: unknown) => void;
}

function Field({ option, title, values, set }: FieldProps) {
  const { name } = option;
  const schema = option.schema as Schema;
  const value = name in values ? values[name] : option.default;
  const inner = schema.anyOf?.find(({ type }) => type !== "null") ?? schema;
  const label = optionName(name);
  if (inner.type === "boolean") {
    return (
      <label class="check">
        <input
          type="checkbox"
          checked={value === true}
          onChange={({ currentTarget }) => set(name, currentTarget.checked)}
        />
        <span>
          <strong>{label}</strong>
          <small>{forPlayers(schema.description ?? "")}</small>
        </span>
      </label>
    );
  }
  return (
    <label class="field">
      <strong>{label}</strong>
      <small>{forPlayers(schema.description ?? "")}</small>
      {inner.enum ? (
        <Pick inner={inner} value={value} title={title} set={(each) => set(name, each)} />
      ) : (
        <input
          inputMode={inner.type === "integer" ? "numeric" : "text"}
          pattern={inner.type === "integer" ? "[0-9]*" : undefined}
          value={value === null || value === undefined ? "" : String(value)}
          placeholder={say("option.usual")}
          onInput={({ currentTarget: { value: text } }) =>
            set(name, text === "" ? option.default : inner.type === "integer" ? Number(text) : text)
          }
        />
      )}
    </label>
  );
}

interface PickProps {
  inner: Schema;
  value: unknown;
  title: Title;
  set: (value: unknown) => void;
}

function Pick({ inner, value, title, set }: PickProps) {
  const values = inner.enum?.filter((each) => typeof each === "string") ?? [];
  return (
    <select
      value={typeof value === "string" ? value : ""}
      onChange={({ currentTarget }) => set(currentTarget.value || null)}
    >
      {typeof value !== "string" && <option value="">{say("option.usual")}</option>}
      {values.map((each) => (
        <option key={each} value={each}>
          {sayIfKnown(`value.${each}`) ?? title.names[each] ?? spelled(each)}
        </option>
      ))}
    </select>
  );
}

/** The name of an option; made from its id if this page doesn't know the option. */
function optionName(name: string): string {
  return sayIfKnown(`option.${name}`) ?? spelled(name);
}

/** A description without the ids in parentheses, which only users of the API need. */
function forPlayers(description: string): string {
  return description.replace(/ \(`[^`]+`\)/g, "");
}

/** An id in readable words. */
function spelled(id: string): string {
  const words = id.replace(/[-_]/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
