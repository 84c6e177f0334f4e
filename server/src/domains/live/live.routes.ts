import type { system } from 'contract/system'
import { eventStreamHeaders } from '../../http/event-stream.ts'
import type { Handlers } from '../../http/handler.ts'
import type { LiveStreams } from './live-streams.ts'

export const liveRoutes = (live: LiveStreams): Handlers<typeof system> => ({
  events: ({ actor, scopes }) => ({ stream: live.open(actor, scopes), headers: eventStreamHeaders }),
})
