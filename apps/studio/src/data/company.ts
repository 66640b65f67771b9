import type { Right, Role } from "@fairground/contract/define";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { type Me, meQuery } from "./queries.ts";
import { remembered } from "./remembered.ts";
import { may } from "./rights.ts";

export type Company = Me["companies"][number];
const chosen = remembered("company");

/** From now on this company is looked at in this browser. */
export const chooseCompany = (companyId: string): void => chosen.set(companyId);

export const useMe = (): Me => useSuspenseQuery(meQuery).data;

/** The company that is looked at: the last one chosen in this browser, else the first. Null for who belongs to none. */
export function useCompany(): { company: Company | null; companies: readonly Company[]; choose: (id: string) => void } {
  const { companies } = useMe();
  const id = useSyncExternalStore(chosen.subscribe, chosen.get);
  const company = companies.find(({ companyId }) => companyId === id) ?? companies[0] ?? null;
  return { company, companies, choose: chosen.set };
}

export interface Rights {
  roles: readonly Role[];
  may: (right: Right) => boolean;
}

/** Rights that change something and open no room: in a suspended company nobody has them. What the others change is refused. */
const STOPPED: ReadonlySet<Right> = new Set(["edit", "publish"]);

/** What a platform's administrator may do in a company that lets them read. */
const LENT: ReadonlySet<Right> = new Set(["see", "personal-data"]);

/** What the signed-in person may do in a company; nothing in one to which they do not belong. */
export function useRights(companyId: string | undefined): Rights {
  const company = useMe().companies.find((one) => one.companyId === companyId);
  const roles = company?.roles ?? [];
  const mayByRole = (right: Right) => (company?.lent?.toYou ? LENT.has(right) : may(roles, right));
  return { roles, may: (right) => mayByRole(right) && !(company?.suspended && STOPPED.has(right)) };
}

/** Whether publishing needs another member's yes in a company. */
export const useAsksForTwo = (companyId: string | undefined): boolean =>
  useMe().companies.find((company) => company.companyId === companyId)?.twoPersonPublishing ?? false;

/** Whether a right is given in any company at all: what concerns the account, not one company. */
export const useMayAnywhere = (right: Right): boolean => useMe().companies.some(({ roles }) => may(roles, right));
