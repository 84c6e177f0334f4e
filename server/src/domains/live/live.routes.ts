import type { system } from 'contract/system'
import { eventStreamHeaders } from '../../http/event-stream.ts'
import type { Handlers } from '../../http/handler.ts'
import type { LiveStreams } from './live-streams.ts'

export const liveRoutes = (live: LiveStreams): Pick<Handlers<typeof system>, 'events'> => ({
  events: ({ actor, scopes }) => ({ stream: live.open(actor, scopes), headers: eventStreamHeaders }),
})
