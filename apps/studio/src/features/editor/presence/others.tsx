import type { PresentMember } from "@fairground/contract";
import { Avatar, Indicator, Tooltip } from "@mantine/core";
import { useTranslations } from "use-intl";
import { useMe } from "../../../data/company.ts";
import { initialsOf } from "./initials.ts";

/** Who else is at work here, each once; one's own other tabs are told as such. */
export function Others({ others }: { others: readonly PresentMember[] }) {
  const t = useTranslations("editor.presence");
  const { account } = useMe();
  const people = [...new Map(others.map((other) => [other.userId, other])).values()];
  if (people.length === 0) return null;
  const nameOf = ({ userId, name }: PresentMember) => (userId === account.id ? t("yourself") : name);
  return (
    <Avatar.Group role="group" aria-label={t("others", { names: people.map(nameOf).join(", ") })}>
      {people.slice(0, 4).map((other) => (
        <Tooltip key={other.userId} label={nameOf(other)}>
          <Indicator inline size={9} offset={3} position="bottom-end" color="teal.7" withBorder aria-hidden>
            <Avatar size={28} color="brand" variant="filled">
              {initialsOf(other.name)}
            </Avatar>
          </Indicator>
        </Tooltip>
      ))}
      {people.length > 4 && (
        <Avatar size={28} aria-hidden>
          +{people.length - 4}
        </Avatar>
      )}
    </Avatar.Group>
  );
}
