import { Readable } from 'node:stream'
import type { Received, Storage } from '../storage/storage.ts'
import { drawFrom } from './uploaded-picture.ts'

const widths = [320, 640, 1280]
const maxBytes = 10 * 1024 * 1024

/** One picture in one width. */
export type Variant = { width: number; height: number; bytes: Buffer }
export type StoredVariant = Received & Pick<Variant, 'width' | 'height'>

/** The same picture as WebP in every width that shows more of it, the last being all there is. */
export function drawVariants(bytes: Buffer): Promise<Variant[]> {
  return drawFrom(bytes, async (picture) => {
    const { autoOrient } = await picture.metadata()
    const neededWidths = widths.filter((_, index) => autoOrient.width > (widths[index - 1] ?? 0))
    const variants: Variant[] = []
    for (const width of neededWidths) {
      const { data, info } = await picture
        .clone()
        .resize({ width, withoutEnlargement: true })
        .webp({ quality: 82 })
        .toBuffer({ resolveWithObject: true })
      variants.push({ width: info.width, height: info.height, bytes: data })
    }
    return variants
  })
}

/** Stores all variants, or none of them. */
export async function storeVariants(storage: Storage, variants: Variant[]): Promise<StoredVariant[]> {
  const stored: StoredVariant[] = []
  try {
    for (const { bytes, ...size } of variants) {
      stored.push({ ...size, ...(await storage.receive(Readable.from([bytes]), { maxBytes })) })
    }
    return stored
  } catch (error) {
    await discardVariants(storage, stored)
    throw error
  }
}

/** Those that no record was made for. A failing store may refuse this too; then the sweep removes them. */
export async function discardVariants(storage: Storage, variants: Pick<Received, 'key'>[]): Promise<void> {
  await Promise.allSettled(variants.map(({ key }) => storage.discard(key)))
}

/** Those of a removed record; what fails is left to the sweep, too. */
export async function removeVariants(storage: Storage, variants: Pick<Received, 'key'>[]): Promise<void> {
  await Promise.allSettled(variants.map(({ key }) => storage.remove(key)))
}
