import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "../../data/api.ts";
import type { MembersAddress } from "./address.ts";

/** Invitations to a page. */
export const INVITATIONS = 25;

/** Everything that is known of a company's members. */
export const peopleKey = (companyId: string) => ["people", companyId] as const;

export const membersQuery = (companyId: string, { q, role, sort, direction, page, size }: MembersAddress) =>
  queryOptions({
    queryKey: [...peopleKey(companyId), "members", { q, role, sort, direction, page, size }],
    queryFn: async ({ signal }) => {
      const query = { sort, direction, page, size, ...(q && { q }), ...(role && { role }) };
      const call = "GET /api/v1/companies/{companyId}/members" as const;
      return (await api.call(call, { params: { companyId }, query, signal })).body;
    },
    placeholderData: keepPreviousData,
  });

/** Every member, for choosing one: as many as a page may have. */
export const heirsQuery = (companyId: string) =>
  queryOptions({
    queryKey: [...peopleKey(companyId), "heirs"],
    queryFn: async ({ signal }) => {
      const call = "GET /api/v1/companies/{companyId}/members" as const;
      return (await api.call(call, { params: { companyId }, query: { size: 200 }, signal })).body.data;
    },
  });

export const invitationsQuery = (companyId: string, page: number) =>
  queryOptions({
    queryKey: [...peopleKey(companyId), "invitations", page],
    queryFn: async ({ signal }) => {
      const call = "GET /api/v1/companies/{companyId}/invitations" as const;
      return (await api.call(call, { params: { companyId }, query: { page, size: INVITATIONS }, signal })).body;
    },
    placeholderData: keepPreviousData,
  });

/** What a member holds. @param userId null: oneself */
export const belongingsQuery = (companyId: string, userId: string | null) =>
  queryOptions({
    queryKey: [...peopleKey(companyId), "belongings", userId],
    queryFn: async ({ signal }) => {
      if (userId === null) {
        const own = "GET /api/v1/companies/{companyId}/belongings" as const;
        return (await api.call(own, { params: { companyId }, signal })).body.data.belongings;
      }
      const call = "GET /api/v1/companies/{companyId}/members/{userId}/belongings" as const;
      return (await api.call(call, { params: { companyId, userId }, signal })).body.data.belongings;
    },
    staleTime: 0,
  });
