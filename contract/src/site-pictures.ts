import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { LocalizedAnswer, line, Time, Version } from './fields.ts'
import { Focus, middleFocus } from './picture-focus.ts'
import { allow, officeRoles } from './roles.ts'
import { imageRules } from './uploads.ts'
import { FormVersion, ifGiven, orElse } from './wire-values.ts'

/** The photos of the agency itself: /contact shows them all, the home page the first. */
export const pictureSlots = ['office_front', 'office_room', 'team', 'licence'] as const
export type PictureSlot = (typeof pictureSlots)[number]

export const SitePicture = z.object({
  slot: z.enum(pictureSlots),
  image_url: z.string(),
  alt: LocalizedAnswer,
  focus: z.int(),
  updated_at: Time,
  version: Version,
})
export type SitePicture = z.infer<typeof SitePicture>

/** Who cannot see the picture is told in their own language what it shows. */
const Alt = line(200, 1)

const params = z.object({ slot: z.enum(pictureSlots) })
const access = allow({ all: officeRoles })

export const sitePictures = {
  list: endpoint({
    method: 'GET',
    path: '/site-pictures/get-list',
    access: 'everyone',
    answer: z.array(SitePicture),
    content: 'read',
    summary: 'The pictures of the agency, one for each place that has one',
  }),
  upload: endpoint({
    method: 'POST',
    path: '/site-pictures/upload/{slot}',
    access,
    params,
    body: z.object({
      alt_uz: Alt,
      alt_en: Alt,
      alt_ru: Alt,
      focus: orElse(Focus, middleFocus),
      version: ifGiven(FormVersion),
    }),
    file: { rules: imageRules, optional: true },
    answer: SitePicture,
    errors: ['changed_meanwhile'],
    content: 'change',
    summary: 'Sets the picture of a place; without a file the one that is there stays',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/site-pictures/delete/{slot}',
    access,
    params,
    content: 'change',
    summary: 'Deletes the picture of a place',
  }),
}
