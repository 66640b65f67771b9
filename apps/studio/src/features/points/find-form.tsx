import { Alert, Button, Group, Text, TextInput } from "@mantine/core";
import { CircleAlert, Info } from "lucide-react";
import { type ReactNode, type SyntheticEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { useRights } from "../../data/company.ts";
import { useProblemWords } from "../../ui/faults/problem-words.ts";
import { RightGate } from "../../ui/right-gate.tsx";
import { BookDialog } from "./book-dialog.tsx";
import { useFind } from "./queries.ts";

/** Finds the account of a customer, who is named exactly; one who has none yet can get the first points. */
export function FindForm({ companyId, onFound }: { companyId: string; onFound: (account: string) => void }): ReactNode {
  const t = useTranslations("points");
  const words = useProblemWords();
  const { may } = useRights(companyId);
  const find = useFind(companyId);
  const [user, setUser] = useState("");
  const [isTried, setTried] = useState(false);
  const [isBooking, setBooking] = useState(false);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setTried(true);
    const name = user.trim();
    if (name === "" || find.isPending) return;
    find.mutate(name, { onSuccess: ({ account, total }) => total > 0 && onFound(account) });
  };
  const missing = find.data?.total === 0 ? (find.variables ?? "") : "";
  return (
    <>
      <form onSubmit={submit} noValidate>
        <Group gap="sm" mb="md" align="flex-start">
          <TextInput
            label={t("find")}
            description={t("findHint")}
            inputWrapperOrder={["label", "input", "description", "error"]}
            value={user}
            maxLength={600}
            autoComplete="off"
            spellCheck={false}
            w={{ base: "100%", xs: 360 }}
            error={isTried && user.trim() === "" && t("findMissing")}
            onChange={({ currentTarget }) => setUser(currentTarget.value)}
          />
          <Button type="submit" variant="default" loading={find.isPending} mt={{ base: 0, xs: 24 }}>
            {t("findNow")}
          </Button>
        </Group>
      </form>
      <div role="status">
        {find.error ? (
          <Alert color="red" icon={<CircleAlert size={18} />} mb="md">
            {words(find.error)}
          </Alert>
        ) : (
          missing !== "" && (
            <Alert color="gray" icon={<Info size={18} />} title={t("nobody", { name: missing })} mb="md">
              <Text size="sm" mb="sm">
                {t("nobodyText")}
              </Text>
              <RightGate allowed={may("administer")} right="members" companyId={companyId}>
                {(props) => (
                  <Button variant="default" size="xs" {...props} onClick={() => setBooking(true)}>
                    {t("first")}
                  </Button>
                )}
              </RightGate>
            </Alert>
          )
        )}
      </div>
      {isBooking && missing !== "" && (
        <BookDialog
          companyId={companyId}
          whose={{ loyaltyUserId: missing }}
          name={missing}
          balance={0}
          onClose={() => setBooking(false)}
          onBooked={() => {
            setBooking(false);
            if (find.data) onFound(find.data.account);
          }}
        />
      )}
    </>
  );
}
