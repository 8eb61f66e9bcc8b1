/** A field for the name of a player. Where a name is cut, it says so. */

import { say } from "../core/words.js";

/** The service takes no longer names. */
export const LONGEST_NAME = 40;

interface Props {
  value: string;
  onChange: (name: string) => void;
  label?: string;
  placeholder?: string;
  autocomplete: "nickname" | "off";
}

export function NameField({ value, onChange, label, placeholder, autocomplete }: Props) {
  return (
    <span class="name-field">
      <input
        value={value}
        maxLength={LONGEST_NAME}
        aria-label={label}
        placeholder={placeholder}
        autocomplete={autocomplete}
        onInput={({ currentTarget }) => onChange(currentTarget.value)}
      />
      {value.length >= LONGEST_NAME && (
        <small role="status">{say("name.longest", { most: LONGEST_NAME })}</small>
      )}
    </span>
  );
}
