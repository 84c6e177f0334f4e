import { statfs } from 'node:fs/promises'
import type { Env } from '../env.ts'
import type { Source } from './read-sources.ts'
import { gauge } from './text-format.ts'

/** The space of the file systems with our folders; a bucket has none that could be asked for. */
export function diskSource({ dataDir, filesDir, s3 }: Pick<Env, 'dataDir' | 'filesDir' | 's3'>): Source {
  const folders = { data: dataDir, ...(!s3 && { files: filesDir }) }
  return {
    name: 'disk',
    read: async () => {
      const disks = await Promise.all(
        Object.entries(folders).map(async ([folder, path]) => ({
          labels: { folder },
          ...(await statfs(path)),
        })),
      )
      return [
        gauge(
          'disk_size_bytes',
          'Size of the file system with this folder.',
          disks.map(({ labels, blocks, bsize }) => ({ labels, value: blocks * bsize })),
        ),
        gauge(
          'disk_free_bytes',
          'Space on it that the server may still use.',
          disks.map(({ labels, bavail, bsize }) => ({ labels, value: bavail * bsize })),
        ),
      ]
    },
  }
}
