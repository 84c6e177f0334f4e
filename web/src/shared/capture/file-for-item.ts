import { makeFile, type PhotoPage } from './make-file.ts'
import { openPhoto } from './open-photo.ts'
import { isPhoto } from './photo-kind.ts'

/** What is sent for one document: its only file, or its photos as one. Rejects with a PhotoProblem. */
export async function fileForItem(files: [File, ...File[]], name: string): Promise<File> {
  const [file] = files
  if (!isPhoto(file)) return file
  const pages: PhotoPage[] = []
  for (const photo of files) {
    const page = await openPhoto(photo)
    URL.revokeObjectURL(page.preview)
    pages.push(page)
  }
  return makeFile(pages, { name })
}
