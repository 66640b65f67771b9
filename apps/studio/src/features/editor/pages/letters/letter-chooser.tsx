import { BUILT_LETTERS, type BuiltLetter, LETTER_GROUPS } from "@fairground/elements/letters";
import { textIn } from "@fairground/model/text";
import { Button, Checkbox, Group, Modal, Skeleton, Stack, Text, TextInput, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { FilePlus2, Globe, LayoutTemplate, type LucideIcon, Search } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { useLanguageName } from "../../../../ui/address-list.tsx";
import { announce } from "../../../../ui/announce.tsx";
import { LoadError } from "../../../../ui/faults/load-error.tsx";
import { toast } from "../../../../ui/toasts.ts";
import { useTopmost } from "../../../../ui/use-topmost.ts";
import { useLanguage } from "../../../../words/provider.tsx";
import { keptLetter, type LetterType } from "../../../mail-templates/kept-letter.ts";
import { globalTemplatesQuery, type MailTemplate, ownTemplatesQuery } from "../../../mail-templates/queries.ts";
import { useRefusal } from "../../acts/use-refusal.ts";
import { useEditor, useEditorApi } from "../../document/context.tsx";
import { PAGE_NAMES } from "../page-names.ts";
import classes from "./letter-chooser.module.css";
import { letterPicture } from "./letter-pictures.ts";
import { addLetter, blankPlan, type LetterPlan, mailNow, planOfBuilt, planOfTemplate } from "./letter-plan.ts";

interface Props {
  pageType: LetterType;
  behind?: string | undefined;
  onClose(): void;
}

/** A letter that is chosen, with the id that its root gets. */
interface Chosen {
  plan: LetterPlan;
  rootId: string;
}

/** Letters to begin with: built-in ones, the company's own, and an empty one (spec §3, "Mail"). */
export default function LetterChooser({ pageType, behind, onClose }: Props): ReactNode {
  const t = useTranslations("mailTemplates.chooser");
  const common = useTranslations("common");
  const isTopmost = useTopmost(true);
  const editor = useEditorApi();
  const refusal = useRefusal();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const titleOf = ({ plan }: Chosen) => plan.name[editor.get().session.language] ?? Object.values(plan.name)[0] ?? "";
  const add = (letter: Chosen, outcomes: readonly string[]): void => {
    const id = crypto.randomUUID();
    const { rootId } = letter;
    const recipe = addLetter(letter.plan, { id, rootId, outcomes, ...(behind && { behind }) });
    const done = editor.run("addPage", recipe, { values: { page: titleOf(letter) } });
    if (done.kind === "refused") {
      toast(refusal(done), "warning");
      return;
    }
    editor.visit({ pageId: id, selection: [] });
    announce(t("added", { name: titleOf(letter) }));
    onClose();
    setTimeout(() => document.querySelector<HTMLElement>("[data-canvas]")?.focus());
  };
  /** One that follows a play goes with outcomes, where the campaign has any. */
  const choose = (letter: Chosen): void => {
    const { document } = editor.get().draft;
    const follows = letter.plan.use === "play" && letter.plan.pageType === "outcome-email";
    if (follows && document.outcomes.length > 0) setChosen(letter);
    else add(letter, []);
  };
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnEscape={isTopmost}
      returnFocus={false}
      title={chosen ? t("whoTitle", { name: titleOf(chosen) }) : t("title")}
      size={chosen ? "md" : "60rem"}
      closeButtonProps={{ "aria-label": common("close") }}
    >
      {chosen ? (
        <Outcomes onBack={() => setChosen(null)} onAdd={(outcomes) => add(chosen, outcomes)} />
      ) : (
        <Letters pageType={pageType} onChoose={choose} />
      )}
    </Modal>
  );
}

function Letters({ pageType, onChoose }: { pageType: LetterType; onChoose(letter: Chosen): void }): ReactNode {
  const t = useTranslations("mailTemplates.chooser");
  const { language } = useLanguage();
  const languageName = useLanguageName();
  const editor = useEditorApi();
  const spoken = useEditor(({ draft }) => draft.metadata.languages);
  const own = useQuery(ownTemplatesQuery(editor.companyId));
  const everybodys = useQuery(globalTemplatesQuery);
  const [search, setSearch] = useState("");
  const [newId] = useState(() => () => crypto.randomUUID());
  const wanted = search.trim().toLocaleLowerCase(language);
  const isFound = (...texts: string[]) => texts.some((text) => text.toLocaleLowerCase(language).includes(wanted));
  // What asks for a confirmation is a page of its own type.
  const groups = LETTER_GROUPS.filter((group) => (group === "confirmation") === (pageType === "doi-email")).map(
    (group) => ({
      group,
      letters: BUILT_LETTERS.filter((one) => one.group === group && isFound(one.name[language], one.about[language])),
    }),
  );
  const templates = [
    { group: "own" as const, Icon: LayoutTemplate, found: own },
    { group: "global" as const, Icon: Globe, found: everybodys },
  ].map(({ found, ...more }) => ({ ...more, found, shown: (found.data ?? []).filter(({ name }) => isFound(name)) }));
  const isNothing =
    wanted !== "" &&
    groups.every(({ letters }) => letters.length === 0) &&
    templates.every(({ shown }) => shown.length === 0);
  const draft = () => editor.get().draft;
  const built = (letter: BuiltLetter) => {
    const rootId = newId();
    onChoose({ rootId, plan: planOfBuilt(letter, draft(), rootId) });
  };
  const kept = (template: MailTemplate) => {
    const rootId = newId();
    onChoose({ rootId, plan: planOfTemplate(template, draft(), pageType, rootId) });
  };
  const blank = () => {
    const rootId = newId();
    const name = Object.fromEntries(spoken.map(({ shortName }) => [shortName, PAGE_NAMES[ownOf(shortName)][pageType]]));
    onChoose({ rootId, plan: blankPlan(name, pageType, rootId) });
  };
  return (
    <Stack gap="lg">
      <div>
        <TextInput
          type="search"
          aria-label={t("search")}
          placeholder={t("search")}
          leftSection={<Search size={16} aria-hidden />}
          value={search}
          data-autofocus
          maw={360}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
        <Text size="sm" c="dimmed" mt={6}>
          {t("inLanguages", { languages: spoken.map(({ shortName }) => languageName(shortName)).join(", ") })}
        </Text>
      </div>
      {isNothing && (
        <Text role="status" c="dimmed">
          {t("nothing", { search: search.trim() })}
        </Text>
      )}
      {groups.map(
        ({ group, letters }) =>
          letters.length > 0 && (
            <Cards key={group} id={group} title={t(`groups.${group}`)}>
              {letters.map((letter) => (
                <Card
                  key={letter.id}
                  name={letter.name[language]}
                  about={letter.about[language]}
                  picture={letterPicture(letter.id)}
                  onChoose={() => built(letter)}
                />
              ))}
            </Cards>
          ),
      )}
      {templates.map(({ group, Icon, found, shown }) =>
        found.isError && !found.data ? (
          <LoadError key={group} error={found.error} retry={() => found.refetch()} />
        ) : found.isPending ? (
          <Skeleton key={group} h={72} />
        ) : (
          shown.length > 0 && (
            <Cards key={group} id={group} title={t(`groups.${group}`)}>
              {shown.map((template) => (
                <Card
                  key={template.templateId}
                  name={template.name || t("unnamed")}
                  about={keptLetter(template) ? subjectOf(template, language) : t("wordsOnly")}
                  Icon={Icon}
                  onChoose={() => kept(template)}
                />
              ))}
            </Cards>
          )
        ),
      )}
      {wanted === "" && (
        <Cards id="blank" title={t("groups.blank")}>
          <Card name={t("blank")} about={t("blankText")} Icon={FilePlus2} onChoose={blank} />
        </Cards>
      )}
    </Stack>
  );
}

const ownOf = (shortName: string) => {
  const [own = "en"] = Object.keys(PAGE_NAMES).filter((language) => shortName.startsWith(language));
  return own as keyof typeof PAGE_NAMES; // one of its keys
};

const subjectOf = ({ subject }: MailTemplate, language: string): string =>
  textIn(subject, language, typeof subject === "string" ? language : (Object.keys(subject)[0] ?? language));

function Cards({ id, title, children }: { id: string; title: string; children: ReactNode }): ReactNode {
  return (
    <section aria-labelledby={`letters-${id}`}>
      <Title order={3} size="h5" id={`letters-${id}`} mb="xs">
        {title}
      </Title>
      <ul className={classes.grid}>{children}</ul>
    </section>
  );
}

interface CardProps {
  name: string;
  about: string;
  picture?: string;
  Icon?: LucideIcon;
  onChoose(): void;
}
function Card({ name, about, picture, Icon, onChoose }: CardProps): ReactNode {
  return (
    <li>
      <button type="button" className={classes.card} onClick={onChoose}>
        {Icon ? (
          <span className={classes.sign}>
            <Icon size={20} aria-hidden />
          </span>
        ) : (
          <img src={picture} alt="" width={300} height={300} loading="lazy" className={classes.picture} />
        )}
        <span className={classes.words}>
          <span className={classes.name}>{name}</span>
          <span className={classes.about}>{about}</span>
        </span>
      </button>
    </li>
  );
}

/** With which outcomes it leaves: none is fine. */
function Outcomes({ onBack, onAdd }: { onBack(): void; onAdd(outcomes: readonly string[]): void }): ReactNode {
  const t = useTranslations("mailTemplates.chooser");
  const draft = useEditor((state) => state.draft);
  const language = useEditor(({ session }) => session.language);
  const first = draft.metadata.languages[0]?.shortName ?? "en";
  const [outcomes, setOutcomes] = useState<string[]>([]);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onAdd(outcomes);
      }}
    >
      <Stack gap="md">
        <Checkbox.Group label={t("who")} description={t("whoText")} value={outcomes} onChange={setOutcomes}>
          <Stack gap={10} mt="sm">
            {draft.document.outcomes.map(({ id, name, emailId }, at) => {
              const now = mailNow(draft, emailId);
              return (
                <Checkbox
                  key={id}
                  value={id}
                  data-autofocus={at === 0 || undefined}
                  label={textIn(name, language, first) || t("outcome", { place: at + 1 })}
                  description={now && t("now", { mail: textIn(now.name, language, first) })}
                />
              );
            })}
          </Stack>
        </Checkbox.Group>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onBack}>
            {t("back")}
          </Button>
          <Button type="submit">{t("add")}</Button>
        </Group>
      </Stack>
    </form>
  );
}
