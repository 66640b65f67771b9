import type { OwnWords } from "./words.ts";

export const en: OwnWords = {
  skipToContent: "Skip to content",
  languages: "Language",
  more: "Language, privacy and more",
  closeMessage: "Close message",
  unexpected: "An unexpected error occurred",
  reconnecting: "You’re offline. Hang on, nothing is lost.",
  interrupted: "We could not reach the server. Nothing is lost: please try again.",
  tryAgain: "Try again",
  tooManyRequests: "That was a lot at once. Wait a moment and try again.",
  pages: {
    "coming-soon": { title: "Almost there", text: "This campaign has not started yet. Come back soon!" },
    ended: { title: "That was it", text: "This campaign has ended. Thank you for playing along!" },
    deactivated: {
      title: "Taking a break",
      text: "This campaign cannot be played at the moment. Look in again later.",
    },
    deleted: { title: "Nothing to play here", text: "This campaign no longer exists." },
    limit: { title: "That was your last go", text: "You have no plays left for now. Thank you for playing along!" },
    unreachable: {
      title: "We cannot reach the campaign",
      text: "Check your connection and try again. Nothing is lost.",
    },
    "too-young": {
      title: "Not quite yet",
      text: "You have to be {age} or over to take part here. Nothing that you entered was stored. Thank you for stopping by!",
    },
    reserved: { title: "Reserved for you", text: "Nobody else gets this piece in the meantime." },
    "let-go": {
      title: "This prize is no longer reserved",
      text: "It was not claimed or confirmed in time, or could not be handed out, and has gone back to the others. Thank you for playing along!",
    },
  },
  playedAs: {
    label: "Who is playing",
    named: "You are playing as {name}.",
    unnamed: "You are playing with your entries from last time.",
    notYou: "Not you?",
  },
  reserved: {
    until: "Reserved for you until {date}",
    form: "Tell us where to reach you, and it is yours.",
    confirmation: "Confirm your e-mail address with the link that we sent you, and it is yours.",
    review: "Somebody takes a look before it is handed out. There is nothing for you to do.",
    toForm: "To the form",
    look: "Look again",
    still: "Nothing new yet.",
  },
  reservedAtGame: "Reserved for you:\n{prize}",
  again: {
    next: "Your next play: {when}",
    in: "in {time}",
    now: "Play now",
    never: "That was the last play here. Thank you for taking part!",
    other: "Somebody else? Play here",
  },
  picture: {
    saved: "The picture is in your downloads.",
    failed: "The picture could not be made. Please try again.",
  },
  toStart: "Back to the start",
};
