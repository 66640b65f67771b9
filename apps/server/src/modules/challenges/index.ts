export { Crowds } from "./crowds.ts";
export { challengeRoutes } from "./routes.ts";
export { Challenges, challengesOf } from "./service.ts";
export { ChallengeStore } from "./store.ts";
