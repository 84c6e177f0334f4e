import * as z from 'zod/mini'
import { BackupRefused } from './backup-errors.ts'

export const manifestFormat = 1

const Sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/))
const Count = z.int().check(z.minimum(0))

const ManifestTable = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  /** The rows whatever their order, and the compressed lines as they are stored. */
  rows: Count,
  hash: z.string(),
  size: Count,
  sha256: Sha256,
})
export type ManifestTable = z.infer<typeof ManifestTable>

/** What a backup has, and how to know that it is whole. */
export const Manifest = z.object({
  format: z.literal(manifestFormat),
  /** The version of the product, and the migrations of its database. */
  product: z.string(),
  migrations: z.array(z.string()),
  snapshot_at: z.string(),
  /** What is encrypted in the rows needs this secret. It is only here where it was made by the product itself. */
  secret: z.object({ fingerprint: z.string(), value: z.nullable(z.string()) }),
  tables: z.array(ManifestTable),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), used: z.boolean() })),
  /** The list of the files, and what they are together. */
  files: z.object({ count: Count, bytes: Count, size: Count, sha256: Sha256 }),
  /** Keys of files that had a record and no bytes when the backup was made. */
  missing: z.array(z.string()),
  /** Keys of files whose bytes were not those that were uploaded; they are here as they were. */
  changed: z.array(z.string()),
})
export type Manifest = z.infer<typeof Manifest>

export function parseManifest(backup: string, text: string): Manifest {
  const content: unknown = JSON.parse(text)
  const { format } = z.parse(z.object({ format: z.int() }), content)
  if (format !== manifestFormat)
    throw new BackupRefused(
      `the backup ${backup} has the format ${format}, which a newer version of the product has made; this one reads ${manifestFormat}`,
    )
  return z.parse(Manifest, content)
}
