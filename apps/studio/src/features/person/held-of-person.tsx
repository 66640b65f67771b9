import { Alert, Button, Group, Table, Text, Title } from "@mantine/core";
import { CircleAlert, Download, SearchX, Stamp, Trash2, Trophy } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { useProblemWords } from "../../ui/faults/problem-words.ts";
import table from "../../ui/list/table.module.css";
import { Notice } from "../../ui/notice.tsx";
import { Scrolling } from "../../ui/scrolling.tsx";
import { ProofLink } from "../consent-proof/proof-link.tsx";
import { handOver } from "../leads/export/hand-over.ts";
import { EraseDialog } from "./erase-dialog.tsx";
import { kindsOf } from "./kinds.ts";
import classes from "./person.module.css";
import { type Held, useExport, type Wanted } from "./queries.ts";

/** What is held of somebody, in words, and what can be done with it. */
export function HeldOfPerson({
  companyId,
  wanted,
  held: { campaigns, company },
  mayAct,
  onErased,
}: {
  companyId: string;
  wanted: Wanted;
  held: Held;
  mayAct: boolean;
  onErased: () => void;
}): ReactNode {
  const t = useTranslations("person");
  const words = useProblemWords();
  const exports = useExport(companyId);
  const [isErasing, setErasing] = useState(false);
  const waiting = campaigns.reduce((sum, each) => sum + each.waiting, 0);
  const hand = (format: "json" | "csv") =>
    exports.mutate(wanted, {
      onSuccess: ({ csv, ...data }) => {
        const [text, type] = format === "csv" ? [csv, "text/csv"] : [JSON.stringify(data, null, 2), "application/json"];
        // Whom it is about stands in the file, not in its name.
        handOver(`person.${format}`, new Blob([text], { type: `${type};charset=utf-8` }));
      },
    });
  const file = (format: "json" | "csv") => (
    <Button
      variant="default"
      leftSection={<Download size={16} aria-hidden />}
      loading={exports.isPending}
      onClick={() => hand(format)}
    >
      {t(`export.${format}`)}
    </Button>
  );
  const reads = (
    <>
      {file("json")}
      {file("csv")}
      {wanted.by === "email" && <ProofLink companyId={companyId} email={wanted.term} />}
    </>
  );
  const acts = mayAct && (
    <Group gap="xs">
      {reads}
      <Button
        color="red"
        variant="light"
        leftSection={<Trash2 size={16} aria-hidden />}
        onClick={() => setErasing(true)}
      >
        {t("erase")}
      </Button>
    </Group>
  );
  const rows = [
    ...campaigns.map(({ campaign: { id, name }, counts, waiting: open }) => ({
      id,
      name: name || t("goneCampaign"),
      kinds: kindsOf(counts),
      open,
    })),
    ...(Object.keys(company).length > 0
      ? [{ id: "company", name: t("company"), kinds: kindsOf(company), open: 0 }]
      : []),
  ];
  if (rows.length === 0)
    return (
      <div role="status">
        <Notice picture={<SearchX size={32} />} title={t("noneTitle", { name: wanted.term })}>
          {t("noneText")}
        </Notice>
      </div>
    );
  const fault = exports.error && (
    <Alert color="red" icon={<CircleAlert size={18} />} role="alert">
      {words(exports.error)}
    </Alert>
  );
  // Who is erased has a proof left, by a hash that their address alone leads to: nothing more can be done with it.
  if (rows.every(({ kinds }) => kinds.every(({ kind }) => kind === "consents")))
    return (
      <div role="status">
        <Notice
          picture={<Stamp size={32} />}
          title={t("proofTitle", { name: wanted.term })}
          action={
            mayAct && (
              <Group gap="xs" justify="center">
                {reads}
              </Group>
            )
          }
        >
          {t("proofText")}
        </Notice>
        {fault}
      </div>
    );
  return (
    <section className={classes.part} aria-labelledby="held">
      <Group justify="space-between" gap="sm">
        <div role="status">
          <Title order={2} size="h4" id="held" className={classes.term ?? ""}>
            {t("heldTitle", { name: wanted.term, count: campaigns.length })}
          </Title>
        </div>
        {acts}
      </Group>
      {fault}
      {waiting > 0 && (
        <Alert color="yellow" icon={<Trophy size={18} />}>
          {t("waiting", { count: waiting })}
        </Alert>
      )}
      <Scrolling label={t("heldTable")}>
        <Table verticalSpacing="xs">
          <Table.Caption className={table.caption ?? ""}>{t("heldTable")}</Table.Caption>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{t("campaign")}</Table.Th>
              <Table.Th scope="col">{t("what")}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map(({ id, name, kinds, open }) => (
              <Table.Tr key={id}>
                <Table.Th scope="row" fw={500} className={classes.campaign ?? ""}>
                  {name}
                </Table.Th>
                <Table.Td>
                  <ul className={classes.kinds}>
                    {kinds.map(({ kind, count }) => (
                      <li key={kind}>{t(`kinds.${kind}`, { count })}</li>
                    ))}
                    {open > 0 && <li className={classes.waits}>{t("openCount", { count: open })}</li>}
                  </ul>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Scrolling>
      <Text size="sm" c="dimmed">
        {t("heldNote")}
      </Text>
      {isErasing && (
        <EraseDialog
          companyId={companyId}
          wanted={wanted}
          waiting={waiting}
          onClose={() => setErasing(false)}
          onErased={onErased}
        />
      )}
    </section>
  );
}
