import type { stories } from 'contract/stories'
import type { Handlers } from '../../http/handler.ts'
import { listRichStories, listStories } from './stories.queries.ts'
import { createStory, removeStory, updateStory } from './story-records.ts'

export const storiesRoutes: Handlers<typeof stories> = {
  list: ({ db }) => listStories(db),
  richList: ({ db }) => listRichStories(db),
  create: (call) => createStory(call, call.body, call.file),
  update: (call) => updateStory(call, call.params.id, call.body, call.file),
  remove: (call) => removeStory(call, call.params.id),
}
