import type { Page } from "@fairground/model/campaign";
import { isLinkTarget } from "@fairground/model/form";
import { pageAddress, pageOf } from "@fairground/model/rich-text";
import { textIn } from "@fairground/model/text";
import { ActionIcon, Menu, Text, TextInput, Tooltip } from "@mantine/core";
import { Bold, Check, File, Italic, Link2, Link2Off, List, ListOrdered, X } from "lucide-react";
import {
  type ComponentType,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { useTranslations } from "use-intl";
import { pathTo, rootOf } from "../acts/walk.ts";
import { useEditor } from "../document/context.tsx";
import { isEqual } from "../document/merge-values.ts";
import { pageIn, pagesOf, withDescendants } from "../document/tree.ts";
import type { Box } from "../drag/drop-place.ts";
import { FieldMenu } from "../fields/field-menu.tsx";
import { fieldsFor } from "../fields/fields-for.ts";
import { hintsOf } from "../pages/page-hints.ts";
import type { Format, OpenText } from "../text/open-text.ts";
import classes from "./canvas.module.css";
import type { Geometry } from "./geometry.ts";
import { toolsPlace } from "./tools-place.ts";

interface TextBarProps {
  ref: Ref<HTMLDivElement>;
  id: string;
  text: OpenText;
  isRich: boolean;
  hasLists: boolean;
  geometry: Geometry;
  zoom: number;
  asksLink: boolean;
  setAsksLink(asks: boolean): void;
  /** The focus has left the tools. */
  onLeave(): void;
}

const HEIGHT = 36;
const MAIL_PAGES: ReadonlySet<string> = new Set(["outcome-email", "doi-email"]);

/** The tools of the text under edit, beside it: what its formatting can be, the link's address, fields to be filled in. */
export function TextBar({ ref, id, text, isRich, hasLists, geometry, zoom, asksLink, ...on }: TextBarProps): ReactNode {
  const t = useTranslations("editor.richText");
  const pageType = useEditor(({ draft, session }) => pageIn(draft.document, session.pageId)?.pageType ?? "");
  const fields = useEditor(
    ({ draft }) => fieldsFor(draft.document, { pageType, type: draft.document.elements.entities[id]?.type, hasLists }),
    isEqual,
  );
  const isMail = MAIL_PAGES.has(pageType);
  const now = useSyncExternalStore(text.subscribe, text.get);
  const node = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => node.current as HTMLDivElement); // it is drawn whenever this is asked
  const place = usePlace(node, id, geometry, zoom, asksLink);
  const back = () => {
    on.setAsksLink(false);
    text.focus();
  };
  if (!isRich && !isMail) return null;
  const format = (Icon: Icon, name: Format, keys: string) => (
    <Tool key={name} icon={Icon} label={t(name)} keys={keys} isOn={now[name]} onClick={() => text.toggle(name)} />
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a toolbar, or what asks for an address in its place
    <div
      ref={node}
      className={classes.tools}
      style={{ left: place.x, top: place.y }}
      {...(asksLink ? {} : { role: "toolbar", "aria-label": t("tools") })}
      data-text-bar
      // A press keeps the cursor where it is.
      onMouseDown={(event) => {
        if (!(event.target instanceof HTMLInputElement)) event.preventDefault();
      }}
      onKeyDown={(event) => {
        // Keys in a menu that has been opened arrive here too; they are the menu's.
        if (!event.currentTarget.contains(event.target as Node)) return;
        if (event.key === "Escape" || event.key === "Tab") {
          if (event.key === "Tab" && asksLink) return;
          event.preventDefault();
          back();
        } else if (!asksLink) rove(event);
      }}
      onBlur={on.onLeave}
    >
      {asksLink ? (
        <LinkForm
          href={now.href}
          hasPages={!isMail}
          onSet={(href, words) => {
            if (words === undefined) text.link(href);
            else text.link(href, words);
            back();
          }}
          onBack={back}
        />
      ) : (
        <>
          {isRich && format(Bold, "bold", "B")}
          {isRich && format(Italic, "italic", "I")}
          {isRich && (
            <Tool icon={Link2} label={t("link")} keys="K" isOn={now.href !== ""} onClick={() => on.setAsksLink(true)} />
          )}
          {isRich && hasLists && format(List, "bullets", "⇧8")}
          {isRich && hasLists && format(ListOrdered, "numbers", "⇧7")}
          <FieldMenu groups={fields} onChoose={(field) => text.insert(`{{${field}}}`)} onBack={back} />
        </>
      )}
    </div>
  );
}

type Icon = ComponentType<{ size?: number; "aria-hidden"?: boolean }>;

interface ToolProps {
  icon: Icon;
  label: string;
  keys: string;
  isOn: boolean;
  onClick(): void;
}
function Tool({ icon: Icon, label, keys, isOn, onClick }: ToolProps): ReactNode {
  const mod = /Mac|iPhone|iPad/.test(navigator.userAgent) ? "⌘" : "Ctrl+";
  return (
    <Tooltip label={`${label} (${mod}${keys})`}>
      <ActionIcon aria-label={label} aria-pressed={isOn} variant={isOn ? "filled" : "subtle"} onClick={onClick}>
        <Icon size={16} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}

/** Arrows go from tool to tool, as in every toolbar. */
function rove(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>("button")];
  const at = all.indexOf(document.activeElement as HTMLElement); // -1 where it is none of them
  const next =
    event.key === "Home" ? all[0] : event.key === "End" ? all.at(-1) : step && all.at((at + step) % all.length);
  if (!next) return;
  event.preventDefault();
  next.focus();
}

interface LinkFormProps {
  href: string;
  /** A mail has no pages to go to. */
  hasPages: boolean;
  /** @param words what is put in where nothing is selected; left out: the address */
  onSet(href: string, words?: string): void;
  onBack(): void;
}
function LinkForm({ href, hasPages, onSet, onBack }: LinkFormProps): ReactNode {
  const t = useTranslations("editor.richText");
  const pages = useTargets();
  const linked = pageOf(href);
  const [written, setWritten] = useState(linked === null ? href : "");
  const [isRefused, setIsRefused] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.select(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const address = addressOf(written);
    if (address === "" && linked !== null) return onBack();
    if (address !== "" && !isLinkTarget(address)) setIsRefused(true);
    else onSet(address);
  };
  return (
    <form className={classes.linkForm} onSubmit={submit} noValidate>
      <TextInput
        ref={input}
        size="xs"
        aria-label={t("address")}
        placeholder={
          linked === null
            ? t("addressHelp")
            : t("pageNow", { page: pages.find(({ id }) => id === linked)?.name ?? linked })
        }
        value={written}
        error={isRefused && t("addressRefused")}
        onChange={({ currentTarget }) => {
          setWritten(currentTarget.value);
          setIsRefused(false);
        }}
      />
      {hasPages && <PageMenu pages={pages} now={linked} onChoose={onSet} onBack={() => input.current?.focus()} />}
      <Tooltip label={t("apply")}>
        <ActionIcon type="submit" aria-label={t("apply")}>
          <Check size={16} aria-hidden />
        </ActionIcon>
      </Tooltip>
      {href !== "" && (
        <Tooltip label={t("unlink")}>
          <ActionIcon aria-label={t("unlink")} onClick={() => onSet("")}>
            <Link2Off size={16} aria-hidden />
          </ActionIcon>
        </Tooltip>
      )}
      <Tooltip label={t("cancel")}>
        <ActionIcon aria-label={t("cancel")} onClick={onBack}>
          <X size={16} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </form>
  );
}

interface LinkPage {
  id: string;
  name: string;
  /** What leads to it, where another has its name. */
  hint: string;
}
/** Pages that visitors can come to, by name in the language under edit. */
function useTargets(): LinkPage[] {
  const t = useTranslations("editor.flow");
  const { hints, pages } = useEditor(({ draft, session }) => {
    const first = draft.metadata.languages[0]?.shortName ?? "en";
    const nameOf = ({ id, name }: Page) => textIn(name, session.language, first) || id;
    return {
      hints: hintsOf(draft.document, nameOf, (cause) => t(`causes.${cause}`)),
      pages: pagesOf(draft.document)
        .filter(({ pageType }) => !MAIL_PAGES.has(pageType))
        .map((page) => ({ id: page.id, name: nameOf(page) })),
    };
  }, isEqual);
  return pages.map((page) => ({ ...page, hint: hints[page.id] ?? "" }));
}

/** The campaign's own pages, as where a link leads. */
function PageMenu({
  pages,
  now,
  onChoose,
  onBack,
}: {
  pages: readonly LinkPage[];
  now: string | null;
  onChoose(href: string, words: string): void;
  onBack(): void;
}): ReactNode {
  const t = useTranslations("editor.richText");
  const isChosen = useRef(false);
  return (
    <Menu
      position="bottom-start"
      returnFocus={false}
      portalProps={{ target: "#content" }}
      onClose={() =>
        setTimeout(() => {
          if (!isChosen.current) onBack();
        })
      }
    >
      <Menu.Target>
        <ActionIcon aria-label={t("page")} title={t("page")} variant={now === null ? "subtle" : "filled"}>
          <File size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown mah={280} className={classes.fieldMenu}>
        {pages.map(({ id, name, hint }) => (
          <Menu.Item
            key={id}
            aria-current={id === now || undefined}
            rightSection={id === now && <Check size={14} aria-hidden />}
            onClick={() => {
              isChosen.current = true;
              onChoose(pageAddress(id), name);
            }}
          >
            {name}
            {hint !== "" && (
              <Text size="xs" c="dimmed">
                {hint}
              </Text>
            )}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** As people write addresses: what needs nothing but its beginning gets it. */
export function addressOf(written: string): string {
  const address = written.trim();
  if (address === "" || /^[a-z][a-z\d+.-]*:/i.test(address)) return address.replace(/^http:/i, "https:");
  if (/^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/.test(address)) return `mailto:${address}`;
  if (/^\+?[\d\s()/-]{6,}$/.test(address)) return `tel:${address.replace(/[^\d+]/g, "")}`;
  return /^[^\s/]+\.[^\s]+$/.test(address) ? `https://${address}` : address;
}

/** Beside the text, over nothing else, and where it was as long as it can stay there. */
function usePlace(
  node: RefObject<HTMLDivElement | null>,
  id: string,
  geometry: Geometry,
  zoom: number,
  asksLink: boolean,
): { x: number; y: number } {
  const others = useEditor(({ draft, session }) => {
    const { entities } = draft.document.elements;
    const above = new Set(pathTo(entities, id).map((each) => each.id));
    return withDescendants(entities, [rootOf(draft.document, session.pageId)]).filter((each) => !above.has(each));
  }, isEqual);
  const [width, setWidth] = useState(200);
  const last = useRef<{ of: string; place: { x: number; y: number } } | null>(null);
  useLayoutEffect(() => {
    const measured = node.current?.offsetWidth;
    if (measured && measured !== width) setWidth(measured);
  });
  const scaled = ({ x, y, width: w, height: h }: Box): Box => ({
    ...{ x: x * zoom, y: y * zoom },
    ...{ width: w * zoom, height: h * zoom },
  });
  const paper = {
    width: (geometry.window?.innerWidth ?? 0) * zoom,
    height: (geometry.window?.innerHeight ?? 0) * zoom,
  };
  const own = scaled(geometry.boxOf(id) ?? { x: 0, y: 0, width: 0, height: 0 });
  const of = JSON.stringify([own.x, own.y, own.width, width, asksLink]);
  const isBelow = (last.current?.place.y ?? 0) > own.y;
  // What grows downwards pushes away only what stands below it.
  if (last.current?.of === of && !isBelow) return last.current.place;
  const place = toolsPlace(
    own,
    { width, height: HEIGHT },
    geometry.boxesOf(others).map((other) => scaled(other.box)),
    paper,
  ) ?? { x: Math.max(0, Math.min(own.x, paper.width - width)), y: -HEIGHT - 4 };
  last.current = { of, place };
  return place;
}
