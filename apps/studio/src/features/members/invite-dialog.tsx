import type { Role } from "@fairground/contract/define";
import { NativeSelect, Text, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { api, ProblemError } from "../../data/api.ts";
import { useProblemWords } from "../../ui/faults/problem-words.ts";
import { LANGUAGE_NAMES, LANGUAGES, type Language } from "../../words/languages.ts";
import { useLanguage } from "../../words/provider.tsx";
import { Confirm } from "../campaign-actions/confirm.tsx";
import { companyQuery } from "../company-settings/queries.ts";
import { RolesChoice } from "./roles-choice.tsx";
import { usePeopleCall } from "./use-people-call.ts";

interface Wish {
  email: string;
  roles: Role[];
  language: Language;
}

/** Problems that are said at the address. */
const OF_ADDRESS: readonly string[] = ["email-refused", "member-known", "invitation-open"];

/** Invites somebody: an address, roles, and in which language the letter is. */
export function InviteDialog({
  companyId,
  opened,
  onClose,
}: {
  companyId: string;
  opened: boolean;
  onClose: () => void;
}): ReactNode {
  const t = useTranslations("members");
  const words = useProblemWords();
  const { language: own } = useLanguage();
  const company = useQuery({ ...companyQuery(companyId), enabled: opened });
  const [email, setEmail] = useState("");
  const [roles, setRoles] = useState<Role[]>(["VIEWER"]);
  const [chosen, setChosen] = useState<Language | null>(null);
  const [tried, setTried] = useState(false);
  const language = chosen ?? company.data?.language ?? own;

  const invite = usePeopleCall(
    companyId,
    (body: Wish) => api.call("POST /api/v1/companies/{companyId}/invitations", { params: { companyId }, body }),
    { done: (wish) => t("invitedDone", { name: wish.email }), after: () => close() },
  );
  const close = () => {
    invite.reset();
    setEmail("");
    setRoles(["VIEWER"]);
    setTried(false);
    onClose();
  };
  const refused = invite.error instanceof ProblemError && OF_ADDRESS.includes(invite.error.code ?? "");
  const addressError = tried && email.trim() === "" ? t("emailMissing") : refused ? words(invite.error) : null;
  return (
    <Confirm
      opened={opened}
      onClose={close}
      title={t("invite")}
      confirm={t("send")}
      onConfirm={() => {
        setTried(true);
        if (email.trim() !== "" && roles.length > 0) invite.mutate({ email: email.trim(), roles, language });
      }}
      busy={invite.isPending}
      error={invite.error && !refused ? words(invite.error) : null}
    >
      <Text size="sm" c="dimmed">
        {t("inviteText")}
      </Text>
      <TextInput
        type="email"
        label={t("email")}
        value={email}
        maxLength={254}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        data-autofocus
        onChange={({ currentTarget }) => {
          setEmail(currentTarget.value);
          if (refused) invite.reset();
        }}
        error={addressError}
      />
      <RolesChoice value={roles} onChange={setRoles} error={tried && roles.length === 0 ? t("roleMissing") : null} />
      <NativeSelect
        label={t("letterLanguage")}
        value={language}
        data={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
        onChange={({ currentTarget }) => setChosen(currentTarget.value as Language)} // only ours are on offer
      />
    </Confirm>
  );
}
