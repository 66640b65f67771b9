import { elementSettings } from "@fairground/elements/settings";
import type { Element } from "@fairground/model/campaign";
import { Accordion, ScrollArea, Text } from "@mantine/core";
import { type ReactNode, useLayoutEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { setSetting } from "../acts/acts.ts";
import { useLevel } from "../acts/editor-version.ts";
import { useEditor, useEditorApi } from "../document/context.tsx";
import { useElementName } from "../document/element-name.ts";
import { useLetter } from "../document/use-letter.ts";
import { ActionField } from "../fields/action-field.tsx";
import { AIMED, AimField, isAimed } from "../fields/aim-field.tsx";
import { MoreSettings, SELDOM } from "../fields/more-settings.tsx";
import { Changing, WhyOnlyLooking } from "../fields/only-looking.tsx";
import sections from "../fields/sections.module.css";
import { Selected, selectedElement } from "../fields/selected.tsx";
import { SettingsForm } from "../fields/settings-form.tsx";
import { TextsForm } from "../fields/texts-form.tsx";
import { PlacedPicture } from "../pictures/placed-picture.ts";
import { usePlacedPicture } from "../pictures/use-placed-picture.tsx";
import { StyleSection } from "../styles/style-section.tsx";
import { ConsentsPanel } from "./consents-panel.tsx";
import { SelectorRow } from "./css-panel.tsx";
import { FormPanel } from "./form-panel.tsx";
import { GamePanel } from "./game-panel.tsx";
import classes from "./inspector.module.css";
import { LayoutField } from "./layout-field.tsx";
import { PagePanel } from "./page-panel.tsx";
import { ReadersField } from "./readers-field.tsx";
import { VariantField } from "./variant-field.tsx";

/** Everything about what is selected; with nothing selected, about the page and the campaign's theme. */
export function Inspector(): ReactNode {
  const t = useTranslations("editor.inspector");
  const viewport = useRef<HTMLDivElement>(null);
  const kind = useEditor((state) => `${selectedElement(state)?.type} ${state.session.selection.length > 1}`);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another kind of thing has other settings, and begins with its first
  useLayoutEffect(() => {
    viewport.current?.scrollTo({ top: 0 });
  }, [kind]);
  return (
    <section className={classes.inspector} aria-label={t("inspector")}>
      <ScrollArea
        className={classes.scroll}
        classNames={{ content: classes.narrow ?? "" }}
        type="auto"
        scrollbars="y"
        offsetScrollbars="present"
        viewportRef={viewport}
        viewportProps={{ tabIndex: -1 }}
      >
        <WhyOnlyLooking />
        <Chosen />
      </ScrollArea>
    </section>
  );
}

function Chosen(): ReactNode {
  const type = useEditor((state) => selectedElement(state)?.type);
  const isOne = useEditor(({ session }) => session.selection.length === 1);
  if (type === undefined) return <PagePanel />;
  // Not by its id: the style's controls are many, and from one text to the next most of them stay as they are.
  return isOne ? <One key={type} type={type} /> : <Many />;
}

/** Kinds of settings that are content: what one fills in on the BASIC level, where the layout is locked. */
const CONTENT_KINDS = ["text", "asset", "color"];

/** Kinds whose controls hold nothing of their own: they stay where they are while one goes from text to text. */
const BARE_KINDS: ReadonlySet<string> = new Set(["choice", "toggle", "number", "percent", "pixels", "seconds"]);

function One({ type }: { type: Element["type"] }): ReactNode {
  const t = useTranslations("editor.inspector");
  const editor = useEditorApi();
  const { level, mayArrange } = useLevel();
  const isLocked = useEditor(({ session }) => session.locked.has(session.selection[0] ?? ""));
  const { fields } = elementSettings[type];
  const isGame = type === "phasergame" || type === "phasergamepublished";
  const hasForm = type === "form" || type === "terms-and-conditions";
  const hasAction = ACTING.has(type);
  const hasSettings = Object.values(fields).some(({ kind }) => mayArrange || CONTENT_KINDS.includes(kind));
  const isKept = Object.values(fields).every(({ kind }) => BARE_KINDS.has(kind));
  const { isLetter } = useLetter();
  const isRoot = type === "email-template" || type === "root-container";
  const sections = ["content", "game", "settings", "form", "consents", "action", "readers", "style"];
  return (
    <Placing type={type}>
      <Title />
      {isLocked && <p className={classes.note}>{t("isLocked")}</p>}
      <fieldset className={classes.fieldset} disabled={isLocked}>
        <Accordion multiple defaultValue={sections} variant="default" chevronPosition="left" order={3}>
          <Section name="content" isShown={type !== "root-container"}>
            {mayArrange && (
              <Selected reads={["type", "variant"]}>{(element) => <VariantField element={element} />}</Selected>
            )}
            <Selected reads={["id", "type", "texts"]} isBehind>
              {(element) => <TextsForm element={element} />}
            </Selected>
          </Section>
          <Section name="game" isShown={isGame}>
            <Selected reads={["id"]}>
              {({ id }) => <GamePanel key={id} kinds={mayArrange ? undefined : [...CONTENT_KINDS, "list"]} />}
            </Selected>
          </Section>
          <Section name="settings" isShown={hasSettings || (type === "container" && mayArrange)}>
            {type === "container" && mayArrange && (
              <Selected>{(element) => <LayoutField key={element.id} element={element} />}</Selected>
            )}
            <Selected reads={[...(isKept ? [] : ["id"]), "type", ...Object.keys(fields)]}>
              {(element) => {
                const elsewhere = type === "unique-code" ? [isLetter ? "copyButton" : "picture"] : [];
                const kept = isAimed(element) ? ["asset", ...AIMED] : ["asset", ...elsewhere];
                const seldom = SELDOM[element.type] ?? [];
                const aim = mayArrange && isAimed(element) && <AimField key={element.id} element={element} />;
                const form = (without: readonly string[]) => (
                  <SettingsForm
                    key={isKept ? element.type : element.id}
                    fields={fields}
                    at=""
                    without={without}
                    kinds={mayArrange ? undefined : CONTENT_KINDS}
                    value={element}
                    onChange={(name, value, merge) => setSetting(editor, name, value, merge)}
                  />
                );
                if (seldom.length === 0)
                  return (
                    <>
                      {aim}
                      {form(kept)}
                    </>
                  );
                return (
                  <>
                    {form([...kept, ...seldom])}
                    <MoreSettings>
                      {aim}
                      {form([...kept, ...Object.keys(fields).filter((name) => !seldom.includes(name))])}
                    </MoreSettings>
                  </>
                );
              }}
            </Selected>
          </Section>
          <Section name="form" isShown={hasForm} field="fields">
            <Selected>{(element) => <FormPanel key={element.id} element={element} />}</Selected>
          </Section>
          <Section name="consents" isShown={type === "form" && mayArrange} field="consents">
            <ConsentsPanel />
          </Section>
          <Section name="action" isShown={hasAction && mayArrange} field="action">
            <Selected reads={["id", "action"]}>
              {({ id, action }) => (
                <ActionField
                  key={id}
                  label={t("action")}
                  value={action}
                  onChange={(next) => setSetting(editor, "action", next)}
                />
              )}
            </Selected>
          </Section>
          <Section name="readers" isShown={isLetter && !isRoot && mayArrange} field="only">
            <Selected reads={["id", "only"]}>{(element) => <ReadersField element={element} />}</Selected>
          </Section>
          <Section name="style" isShown={mayArrange}>
            <Selected reads={["type", "style"]} isBehind>
              {(element) => <StyleSection elements={[element]} />}
            </Selected>
            {level === "STUDIO" && <Selected reads={["id"]}>{({ id }) => <SelectorRow id={id} />}</Selected>}
          </Section>
        </Accordion>
      </fieldset>
    </Placing>
  );
}

function Title(): ReactNode {
  const nameOf = useElementName();
  const name = useEditor((state) => nameOf(selectedElement(state)));
  return (
    <Text component="h2" className={classes.title}>
      {name}
    </Text>
  );
}

/** What a picture field of the selected element does, and the question that may follow. */
function Placing({ type, children }: { type: Element["type"]; children: ReactNode }): ReactNode {
  const id = useEditor(({ session }) => session.selection[0] ?? "");
  const { place, prompt } = usePlacedPicture({ id, type });
  return (
    <PlacedPicture value={place}>
      {prompt}
      {children}
    </PlacedPicture>
  );
}

const ACTING: ReadonlySet<string> = new Set(["button", "link", "image", "phaserbutton"]);

/** Several elements: what they have in common, all at once (studio, 8). */
function Many(): ReactNode {
  const t = useTranslations("editor.inspector");
  const editor = useEditorApi();
  const { mayArrange } = useLevel();
  const elements = useEditor(
    ({ draft, session }) => session.selection.flatMap((id) => draft.document.elements.entities[id] ?? []),
    (a, b) => a.length === b.length && a.every((element, at) => element === b[at]),
  );
  const [first] = elements;
  const isOneType = first !== undefined && elements.every(({ type }) => type === first.type);
  return (
    <>
      <Text component="h2" className={classes.title}>
        {t("several", { count: elements.length })}
      </Text>
      {!mayArrange && <p className={classes.note}>{t("lockedLayout")}</p>}
      {mayArrange && (
        <Accordion multiple defaultValue={["settings", "style"]} variant="default" chevronPosition="left" order={3}>
          <Section name="settings" isShown={isOneType}>
            {first && (
              <SettingsForm
                fields={elementSettings[first.type].fields}
                without={["asset"]}
                value={first}
                onChange={(name, value, merge) => setSetting(editor, name, value, merge)}
              />
            )}
          </Section>
          <Section name="style" isShown>
            <StyleSection elements={elements} />
          </Section>
        </Accordion>
      )}
    </>
  );
}

interface SectionProps {
  name: "content" | "game" | "settings" | "form" | "consents" | "action" | "readers" | "style";
  isShown: boolean;
  /** How a problem names what is in it. */
  field?: string;
  children: ReactNode;
}
function Section({ name, isShown, field, children }: SectionProps): ReactNode {
  const t = useTranslations("editor.inspector.sections");
  if (!isShown) return null;
  return (
    <Accordion.Item value={name}>
      <Accordion.Control>{t(name)}</Accordion.Control>
      <Accordion.Panel>
        <Changing>
          <div className={sections.section} data-field={field}>
            {children}
          </div>
        </Changing>
      </Accordion.Panel>
    </Accordion.Item>
  );
}
