import type { PageContext } from 'contract/page'
import { type PictureSlot, sitePictures } from 'contract/site-pictures'
import { toBlock } from '../api/block.ts'
import { type ShownText, textIn } from '../i18n/shown-text.ts'

export type OfficePicture = { slot: PictureSlot; url: string; alt: ShownText; focus: number }

/** The photos of the agency itself; none where they cannot be had, because no page is about them. */
export async function loadOfficePictures({ call, language }: PageContext): Promise<OfficePicture[]> {
  const list = await toBlock(call(sitePictures.list, {}))
  return (list.ok ? list.value : []).map(({ slot, image_url, alt, focus }) => ({
    slot,
    url: image_url,
    alt: textIn(alt, language),
    focus,
  }))
}
