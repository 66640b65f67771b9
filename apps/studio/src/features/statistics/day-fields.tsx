import { TextInput } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { dayOf } from "../../ui/address.ts";
import type { Span } from "./period.ts";

/** Years are typed digit by digit: before this there was no campaign. */
const FIRST = "2000-01-01";

/** The first and the last of chosen days. */
export function DayFields({ span, onChange }: { span: Span; onChange: (fields: Partial<Span>) => void }): ReactNode {
  return (
    <>
      <DayField end="from" day={span.from} onChange={(from) => onChange({ from })} />
      <DayField end="to" day={span.to} onChange={(to) => onChange({ to })} />
    </>
  );
}

function DayField({ end, day, onChange }: { end: "from" | "to"; day: string; onChange: (day: string) => void }) {
  const t = useTranslations("statistics");
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextInput
      type="date"
      label={t(end)}
      value={typed ?? day}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        if (dayOf(currentTarget.value) >= FIRST) onChange(currentTarget.value);
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
