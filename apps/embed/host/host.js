/**
 * The example host page: puts the campaign of `?src=` into the page and lists what it reports (spec §4 "Player events").
 * A campaign of this page's own origin comes in through the custom element; one of another origin as a plain frame,
 * because this page loads scripts from its own origin alone.
 */
const place = document.querySelector("#campaign");
const list = document.querySelector("#events");
const count = document.querySelector("#count");
const frame = showCampaign(new URLSearchParams(location.search).get("src"));
let received = 0;

addEventListener("message", ({ source, data }) => {
  if (!frame || source !== frame().contentWindow) return;
  if (data?.fairground === "frame") {
    if (frame().dataset.plain && data.height >= 0 && data.height < 1e5)
      frame().style.height = `${Math.ceil(data.height)}px`;
    return;
  }
  if (typeof data?.eventName !== "string") return;
  received += 1;
  count.textContent = String(received);
  list.prepend(entry(data.eventName, data.data));
});

function showCampaign(src) {
  const address = src && URL.canParse(src, location.href) ? new URL(src, location.href) : null;
  if (!address || !/^https?:$/.test(address.protocol)) return null;
  document.querySelector("#hint").remove();
  const [, company, campaign, language] = address.pathname.split("/");
  if (address.origin === location.origin && company && campaign) {
    const element = document.createElement("fairground-campaign");
    element.setAttribute("company", company);
    element.setAttribute("campaign", campaign);
    if (language) element.setAttribute("lang", language);
    place.append(element);
    return () => element.querySelector("iframe");
  }
  const plain = document.createElement("iframe");
  plain.src = address.href;
  plain.title = "Campaign";
  plain.dataset.plain = "true";
  plain.allow = "clipboard-write;fullscreen";
  place.append(plain);
  return () => plain;
}

function entry(name, detail) {
  const item = document.createElement("li");
  const title = document.createElement("strong");
  const time = document.createElement("time");
  const payload = document.createElement("pre");
  title.textContent = name;
  time.textContent = new Date().toLocaleTimeString();
  payload.textContent = JSON.stringify(detail, null, 2);
  item.append(title, time, payload);
  item.dataset.event = name;
  return item;
}
