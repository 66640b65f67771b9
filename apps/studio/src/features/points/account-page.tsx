import { Button, Group, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { ArrowLeft, Download } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { type Company, useRights } from "../../data/company.ts";
import { LoadError } from "../../ui/faults/load-error.tsx";
import { Paging } from "../../ui/list/paging.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { RightGate } from "../../ui/right-gate.tsx";
import { RoomGate } from "../settings/room-gate.tsx";
import { shortOf } from "./account-table.tsx";
import { BookDialog } from "./book-dialog.tsx";
import { BookingTable } from "./booking-table.tsx";
import { bookingsFile, bookingsQuery } from "./queries.ts";

/** One account: its balance, how it came about, and a correction. */
export function AccountPage({ company }: { company: Company }): ReactNode {
  const t = useTranslations("points");
  const { account } = useSearch({ from: "/shell/settings/points" });
  const name = shortOf(account);
  return (
    <RoomGate right="personal-data">
      <Button
        component={Link}
        to="/settings/points"
        variant="subtle"
        size="compact-sm"
        mb="xs"
        leftSection={<ArrowLeft size={14} aria-hidden />}
      >
        {t("all")}
      </Button>
      <Bookings key={account} company={company} name={name} />
    </RoomGate>
  );
}

function Bookings({ company: { companyId }, name }: { company: Company; name: string }): ReactNode {
  const t = useTranslations("points");
  const format = useFormatter();
  const { may } = useRights(companyId);
  const address = useSearch({ from: "/shell/settings/points" });
  const navigate = useNavigate({ from: "/settings/points" });
  const bookings = useQuery(bookingsQuery(companyId, address));
  const [isBooking, setBooking] = useState(false);
  const { data } = bookings;
  const actions = data && (
    <Group gap="xs">
      <Button
        component="a"
        href={bookingsFile(companyId, address.account)}
        download
        variant="default"
        leftSection={<Download size={16} aria-hidden />}
      >
        {t("download")}
      </Button>
      <RightGate allowed={may("administer")} right="members" companyId={companyId}>
        {(props) => (
          <Button {...props} onClick={() => setBooking(true)}>
            {t("correct")}
          </Button>
        )}
      </RightGate>
    </Group>
  );
  if (bookings.isError && !data) return <LoadError error={bookings.error} retry={() => bookings.refetch()} />;
  return (
    <>
      <PageHeading title={t("accountTitle", { name })} actions={actions} />
      <Text size="lg" fw={600} mb="sm" role="status">
        {data && t("points", { count: data.balance, total: format.number(data.balance) })}
      </Text>
      <BookingTable lines={data?.data} isStale={bookings.isPlaceholderData} />
      {data && (
        <Paging
          page={address.page}
          size={address.size}
          total={data.total}
          onChange={(paging) => navigate({ search: (before) => ({ ...before, ...paging }) })}
        />
      )}
      {isBooking && data && (
        <BookDialog
          companyId={companyId}
          whose={{ account: address.account }}
          name={name}
          balance={data.balance}
          onClose={() => setBooking(false)}
          onBooked={() => setBooking(false)}
        />
      )}
    </>
  );
}
