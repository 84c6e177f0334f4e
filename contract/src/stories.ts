import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { FullName, Id, line, paragraph, Time, Version } from './fields.ts'
import { allow, officeRoles } from './roles.ts'
import { imageRules } from './uploads.ts'
import { FormVersion, formFlag, formNumber, ifGiven, orElse } from './wire-values.ts'

export const Story = z.object({
  id: Id,
  name: z.string(),
  country: z.string(),
  text: z.string(),
  rating: z.int(),
  image_url: z.nullable(z.string()),
  featured: z.boolean(),
  created_at: Time,
  version: Version,
})
export type Story = z.infer<typeof Story>

export const maxRating = 5
const Rating = formNumber(1, maxRating)

const fields = { name: FullName, country: line(100, 1), text: paragraph(4000, 1) }
const NewStory = z.object({
  ...fields,
  rating: orElse(Rating, maxRating),
  featured: orElse(formFlag, false),
})
const StoryChanges = z.extend(z.partial(z.object(fields)), {
  rating: ifGiven(Rating),
  featured: ifGiven(formFlag),
  version: ifGiven(FormVersion),
})

const params = z.object({ id: Id })
const access = allow({ all: officeRoles })

export const stories = {
  list: endpoint({
    method: 'GET',
    path: '/client-stories/get-list',
    access: 'everyone',
    answer: z.array(Story),
    content: 'read',
    summary: 'All client stories, newest first',
  }),
  create: endpoint({
    method: 'POST',
    path: '/client-stories/create',
    access,
    body: NewStory,
    file: { rules: imageRules, optional: true },
    answer: Story,
    status: 201,
    content: 'change',
    summary: 'Adds a story, with or without an image',
  }),
  update: endpoint({
    method: 'PUT',
    path: '/client-stories/update/{id}',
    access,
    params,
    body: StoryChanges,
    file: { rules: imageRules, optional: true },
    answer: Story,
    errors: ['changed_meanwhile'],
    content: 'change',
    summary: 'Changes a story; what is left out stays, the image too',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/client-stories/delete/{id}',
    access,
    params,
    content: 'change',
    summary: 'Deletes a story with its image',
  }),
}
