import type { LegalWords } from "./words.ts";

export const en: LegalWords = {
  missing: {
    organiser: "[organiser]",
    address: "[postal address]",
    contact: "[e-mail address for data protection]",
    countries: "[countries]",
    told: "[how winners are told]",
    claimDays: "[days to claim a prize]",
    rest: "[what becomes of the remaining prizes]",
    freeEntry: "[free way to take part]",
  },
  runs: "{organiser}, {address}, runs this game.",
  offers: "{organiser}, {address}, offers this page.",
  period: {
    between: "It runs from {from} to {to} (time zone {zone}).",
    until: "It runs until {to} (time zone {zone}).",
    from: "It runs from {from} (time zone {zone}) until we end it.",
    open: "It runs until we end it.",
  },
  who: {
    agedIn: "Everybody aged {age} or over who lives in {countries} may take part.",
    in: "Everybody who lives in {countries} may take part.",
    aged: "Everybody aged {age} or over may take part.",
    anybody: "Everybody may take part.",
  },
  often: "One person may play at most {limits}.",
  asOften: "One may play as often as one likes.",
  times: (count) => (count === 1 ? "once" : count === 2 ? "twice" : `${count} times`),
  periods: {
    DAY: "a day",
    CALENDAR_WEEK: "a week",
    CALENDAR_MONTH: "a month",
    SEVEN_DAYS_FROM_PUBLISH: "every seven days",
    THIRTY_DAYS_FROM_PUBLISH: "every thirty days",
    CAMPAIGN_LIFE_TIME: "in all",
  },
  prizes: "Prizes: {prizes}.",
  piece: "{count} × {title}",
  unlimited: "{title} (any number)",
  worth: "{prize}, worth {value} each",
  found: {
    luck: "A draw decides at random, in the moment of playing, while there are prizes; its chances do not depend on who plays.",
    skill:
      "Prizes go to those who reach the goal of the game, by a random draw in that moment, while there are prizes.",
    everybody: "Whoever plays to the end gets a prize, while there are prizes.",
    raffle: "Prizes that are not won by playing are raffled at random after the end among those who took part.",
    order: "Some prizes go to every play of a fixed number.",
  },
  told: {
    page: "Winners are told on the page, right after playing.",
    email: "Winners are told by e-mail.",
    "page-and-email": "Winners are told on the page, right after playing, and by e-mail.",
  },
  claim: "A prize can be claimed for {days} days from then.",
  rest: {
    kept: "Prizes that nobody wins or claims are not given away.",
    raffled: "Prizes that nobody wins or claims are raffled among those who took part.",
    donated: "Prizes that nobody wins or claims are donated to a good cause.",
  },
  free: "Taking part is free and no purchase is needed.",
  needs: "To take part, one needs {what}.",
  needed: {
    code: "a code from us",
    boughtCode: "a code that comes with a purchase",
    purchase: "a purchase",
    points: "loyalty points",
  },
  freeEntry: "It is also possible to take part without: {freeEntry}",
  nothingToWin: "There are no prizes to be won.",
  machines: "Plays made by programs do not count.",
  controller: "{organiser}, {address}, is responsible for the data that is collected here.",
  asked: "We keep what you enter in the form, to run this campaign and for nothing else.",
  askedToWin:
    "We keep what you enter in the form, to run this game and to get your prize to you, and for nothing else.",
  notAsked: "We ask for no name and no address here.",
  newsletter: "You get our newsletter only if you ask for it.",
  newsletterConfirmed: "You get our newsletter only if you ask for it and confirm it by e-mail.",
  deleted: (months) =>
    months === 1
      ? "We delete what you enter one month after the campaign has ended."
      : `We delete what you enter ${months} months after the campaign has ended.`,
  deletedWhenDone: "We delete what you enter as soon as it is not needed for this any more.",
  recipients: "These receive the data, too: {recipients}.",
  noRecipients: "Nobody receives the data but us and those who run this page for us.",
  measured: {
    nothing: "We do not measure how this page is used.",
    game: "We count how often this page is opened and how games end, nothing that leads back to anybody.",
    visitors: "We count visits and visitors of this page, with the kind of device, browser and country.",
    detailed:
      "We count visits and visitors of this page, with device, browser, place, screen and the page from which somebody came.",
  },
  measuredIfAgreed: "Visitors are recognised only if they agree to it, and that can be taken back at any time.",
  rights: "To see, correct or delete your data, write to {contact}.",
};
