import type { PagePort } from "../flow/ports.ts";

const READ = "#page-";

/** The window. A page that is opened in a new tab is named in the address, behind the hash, which no server sees. */
export function createPage(page: Window, accessCode: string | undefined): PagePort {
  const { location } = page;
  return {
    scrollToTop: () => page.scrollTo(0, 0),
    redirect: (address) => location.replace(address),
    openInNewTab: (pageId) => {
      page.open(location.href.replace(/#.*$/, "") + READ + encodeURIComponent(pageId), "_blank", "noopener");
    },
    accessCode,
    pageToRead: location.hash.startsWith(READ) ? decodeURIComponent(location.hash.slice(READ.length)) : null,
  };
}
