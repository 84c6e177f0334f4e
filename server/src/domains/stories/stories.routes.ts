import type { stories } from 'contract/stories'
import type { Handlers } from '../../http/handler.ts'
import { listStories } from './stories.queries.ts'

export const storiesRoutes: Handlers<typeof stories> = {
  list: ({ db }) => listStories(db),
}
