import { Alert, Button } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { CircleAlert, CircleCheck } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { api } from "../../data/api.ts";
import { useProblemWords } from "../../ui/faults/problem-words.ts";
import classes from "./account.module.css";
import { Door } from "./door.tsx";
import { forgetLinkToken, useLinkToken } from "./link-token.ts";

/** Where the letter to a mailbox leads: its address is confirmed by whoever presses, not by what opens links beforehand. */
export function AddressPage(): ReactNode {
  const token = useLinkToken();
  const confirm = useMutation({
    mutationFn: async () =>
      (await api.call("POST /api/v1/account/address/confirm", { body: { token } })).body.data.email,
    onSuccess: forgetLinkToken,
  });
  return <Pressed words="confirmed" token={token} act={confirm} />;
}

/** Where the letter to the old mailbox leads: the change is taken back. */
export function UndoPage(): ReactNode {
  const token = useLinkToken();
  const undo = useMutation({
    mutationFn: async () => (await api.call("POST /api/v1/account/address/undo", { body: { token } })).body.data.email,
    onSuccess: forgetLinkToken,
  });
  return <Pressed words="undone" token={token} act={undo} />;
}

function Pressed({
  words: key,
  token,
  act,
}: {
  words: "confirmed" | "undone";
  token: string;
  act: { mutate: () => void; isPending: boolean; isSuccess: boolean; data: string | undefined; error: Error | null };
}): ReactNode {
  const t = useTranslations(`account.${key}`);
  const problem = useTranslations("problem");
  const words = useProblemWords();
  if (act.isSuccess)
    return (
      <Door title={t("done")} back={false}>
        <Alert color="brand" icon={<CircleCheck size={18} />} role="status">
          {t("doneText", { email: act.data ?? "" })}
        </Alert>
        <Button size="md" renderRoot={(link) => <Link {...link} to="/campaigns" />}>
          {t("next")}
        </Button>
      </Door>
    );
  const fault = token === "" ? problem("account-link-used") : act.error ? words(act.error) : null;
  return (
    <Door title={t("title")} lead={t("lead")}>
      <div role="alert" className={classes.answer}>
        {fault !== null && (
          <Alert color="red" icon={<CircleAlert size={18} />} role="presentation">
            {fault}
          </Alert>
        )}
      </div>
      {token !== "" && (
        <Button size="md" loading={act.isPending} onClick={() => act.mutate()}>
          {t("submit")}
        </Button>
      )}
    </Door>
  );
}
