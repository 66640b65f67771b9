import type { SenderDomain } from "@fairground/contract";
import { Badge } from "@mantine/core";
import { Check, CircleDashed, CircleHelp, CircleX, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";

const DOMAIN = {
  pending: { color: "gray", Icon: CircleDashed },
  verified: { color: "brand", Icon: Check },
  failing: { color: "amber", Icon: TriangleAlert },
  lapsed: { color: "red", Icon: CircleX },
} as const;

/** How a domain stands: a sign, a colour and a word. */
export function DomainState({ state }: { state: SenderDomain["state"] }): ReactNode {
  const t = useTranslations("mailDomains");
  const { color, Icon } = DOMAIN[state];
  return (
    <Badge color={color} leftSection={<Icon size={12} aria-hidden />}>
      {t(`state.${state}`)}
    </Badge>
  );
}

type RecordOf = SenderDomain["records"][number];

const RECORD = {
  unchecked: { color: "gray", Icon: CircleDashed },
  ok: { color: "brand", Icon: Check },
  missing: { color: "amber", Icon: TriangleAlert },
  wrong: { color: "red", Icon: CircleX },
  unasked: { color: "gray", Icon: CircleHelp },
} as const;

/** How a record stands; one that is only advice alarms nobody. */
export function RecordState({ record: { state, isRequired } }: { record: RecordOf }): ReactNode {
  const t = useTranslations("mailDomains");
  const { color, Icon } = RECORD[state];
  const isCalm = !isRequired && state !== "ok";
  return (
    <Badge color={isCalm ? "gray" : color} leftSection={<Icon size={12} aria-hidden />}>
      {t(`recordState.${state}`)}
    </Badge>
  );
}
