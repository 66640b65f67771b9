import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { type Me, meQuery } from "../data/queries.ts";

/** What dialogs ask of a company. */
export type Company = Pick<Me["companies"][number], "companyId" | "name" | "roles">;

/** Shows something to a person who belongs to more companies than the test's own. */
export function Belonging({ more, children }: { more: Company[]; children: ReactNode }): ReactNode {
  const queryClient = useQueryClient();
  useState(() =>
    queryClient.setQueryData(
      meQuery.queryKey,
      (me) => me && { ...me, companies: [...me.companies, ...(more as Me["companies"])] }, // see Company
    ),
  );
  return children;
}
