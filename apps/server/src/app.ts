import {
  accessCodes, analytics, campaignConfigurations, campaignMetadataCalls, consent, content, events, internalEvents, leads, loyalty,
  luckGames, mail, ours, prizePools, uniqueCodes,
} from "@fairground/contract";
import type { FastifyInstance } from "fastify";
import type { Config } from "./kernel/config.ts";
import type { Context } from "./kernel/context.ts";
import { httpServer } from "./kernel/http/server.ts";
import { mount } from "./kernel/http/mount.ts";
import { limiterOf } from "./kernel/limiter.ts";
import type { Ground } from "./kernel/start.ts";
import * as accessCodesModule from "./modules/access-codes/index.ts";
import * as campaignsModule from "./modules/campaigns/index.ts";
import { knownDemo } from "./modules/demo/index.ts";
import * as eventsModule from "./modules/events/index.ts";
import * as identity from "./modules/identity/index.ts";
import * as mailModule from "./modules/mail/index.ts";
import { mountOperations } from "./modules/operations/index.ts";
import * as playsModule from "./modules/plays/index.ts";
import * as prizesModule from "./modules/prizes/index.ts";
import * as publishing from "./modules/publishing/index.ts";
import { mountReference } from "./modules/reference/index.ts";
import { mountStudio } from "./modules/studio/index.ts";
import * as uniqueCodesModule from "./modules/unique-codes/index.ts";
