import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../data/api.ts";
import type { PointsAddress } from "./address.ts";

const keyOf = (companyId: string) => ["company", companyId, "points"];

export const accountsQuery = (companyId: string, { sort, direction, page, size }: PointsAddress) => {
  const query = { sort, direction, page, size };
  return queryOptions({
    queryKey: [...keyOf(companyId), "accounts", query],
    queryFn: async ({ signal }) => {
      const call = "GET /api/v1/companies/{companyId}/points/accounts" as const;
      return (await api.call(call, { params: { companyId }, query, signal })).body;
    },
    placeholderData: keepPreviousData,
  });
};

export const bookingsQuery = (companyId: string, { account, page, size }: PointsAddress) => {
  const query = { account, page, size };
  return queryOptions({
    queryKey: [...keyOf(companyId), "bookings", query],
    queryFn: async ({ signal }) => {
      const call = "GET /api/v1/companies/{companyId}/points/bookings" as const;
      return (await api.call(call, { params: { companyId }, query, signal })).body;
    },
    placeholderData: keepPreviousData, // one account is one page: of another nothing is kept
  });
};

/** Where bookings are downloaded as CSV; without an account, of all. */
export const bookingsFile = (companyId: string, account: string): string =>
  `/api/v1/companies/${companyId}/points/bookings.csv?${new URLSearchParams(account ? { account } : {})}`;

/** The account of a customer id or an e-mail: whose it is, only the server can tell, and only of who is named. */
export const useFind = (companyId: string) =>
  useMutation({
    mutationFn: async (loyaltyUserId: string) => {
      const query = { loyaltyUserId, size: 1 };
      return (await api.call("GET /api/v1/companies/{companyId}/points", { params: { companyId }, query })).body;
    },
    gcTime: 0, // whom somebody has looked for is kept nowhere
  });

/** Whose points are booked: an account that there is, or a customer who may have none yet. */
export type Whose = { account: string } | { loyaltyUserId: string };
interface Booking {
  points: number;
  reason: string;
  /** The same at every try, so that nothing is booked twice. */
  key: string;
}

export function useBook(companyId: string, whose: Whose, onDone: (balance: number) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ points, reason, key }: Booking) => {
      const params = { companyId };
      if ("account" in whose) {
        const body = { ...whose, points, reason, key };
        const call = "POST /api/v1/companies/{companyId}/points/corrections" as const;
        return (await api.call(call, { params, body })).body.data.balance;
      }
      const body = { ...whose, points, note: reason, key };
      return (await api.call("POST /api/v1/companies/{companyId}/points", { params, body })).body.data.balance;
    },
    onSuccess: async (balance) => {
      await queryClient.invalidateQueries({ queryKey: keyOf(companyId) });
      onDone(balance);
    },
  });
}
