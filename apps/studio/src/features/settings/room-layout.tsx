import { Link, useLocation } from "@tanstack/react-router";
import { type ReactNode, useRef } from "react";
import { useTranslations } from "use-intl";
import { useCompany, useRights } from "../../data/company.ts";
import { useKeptInView } from "../../ui/use-kept-in-view.ts";
import classes from "./room-layout.module.css";
import type { Room } from "./rooms.ts";

/** Rooms beside each other: their navigation, and the one that is open. Rooms that one may not enter are not there. */
export function RoomLayout({
  rooms,
  label,
  children,
}: {
  rooms: readonly Room[];
  /** What the navigation is called. */
  label: string;
  children: ReactNode;
}): ReactNode {
  const t = useTranslations("settings");
  const { company } = useCompany();
  const { may } = useRights(company?.companyId);
  const path = useLocation({ select: ({ pathname }) => pathname });
  const row = useRef<HTMLElement>(null);
  useKeptInView(row, "[aria-current=page]", path);
  const found = rooms.filter(({ right }) => right === null || may(right));
  const groups = [...new Set(found.map(({ group }) => group))];
  return (
    <div className={classes.layout}>
      <nav ref={row} aria-label={label} className={classes.nav}>
        {groups.map((group) => (
          <div key={group} className={classes.group}>
            <span className={classes.groupName}>{t(`groups.${group}`)}</span>
            {found
              .filter((room) => room.group === group)
              .map(({ to, name, Icon }) => (
                <Link
                  key={name}
                  to={to}
                  className={classes.room}
                  activeOptions={{ includeSearch: false }}
                  activeProps={{ "data-active": "true" }}
                >
                  <Icon size={16} aria-hidden /> {t(`rooms.${name}`)}
                </Link>
              ))}
          </div>
        ))}
      </nav>
      <div>{children}</div>
    </div>
  );
}
