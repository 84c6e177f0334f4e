import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Turn } from './draw-photo.ts'
import { type OpenPage, openPhoto } from './open-photo.ts'

/** The pages of a document, from the photos it was opened with and those that were added. */
export function usePhotoPages(photos: File[]) {
  const [pages, setPages] = useState<OpenPage[]>([])
  const [problems, setProblems] = useState<unknown[]>([])
  const [openingCount, setOpeningCount] = useState(0)
  const previews = useRef<string[]>([])
  const opening = useRef(Promise.resolve())
  const isGone = useRef(false)

  const open = async (photo: File) => {
    if (isGone.current) return
    try {
      const page = await openPhoto(photo)
      previews.current.push(page.preview)
      setPages((before) => [...before, page])
    } catch (error) {
      setProblems((before) => [...before, error])
    }
    setOpeningCount((count) => count - 1)
  }

  /** One after the other: a photo of a phone takes some fifty megabytes of memory while it is open. */
  const add = (files: File[]) => {
    setProblems([])
    setOpeningCount((count) => count + files.length)
    for (const file of files) opening.current = opening.current.then(() => open(file))
  }

  const addFirst = useEffectEvent(() => add(photos))
  useEffect(() => {
    isGone.current = false
    addFirst()
    return () => {
      isGone.current = true
      for (const preview of previews.current) URL.revokeObjectURL(preview)
    }
  }, [])

  const change = (id: string, changed: (page: OpenPage) => OpenPage) =>
    setPages(pages.map((page) => (page.id === id ? changed(page) : page)))

  return {
    pages,
    problems,
    isOpening: openingCount > 0,
    add,
    turn: (id: string) => change(id, (page) => ({ ...page, turn: ((page.turn + 1) % 4) as Turn })),
    remove: (id: string) => setPages(pages.filter((page) => page.id !== id)),
    /** Moves a page by so many places. */
    move(id: string, by: number): void {
      const at = pages.findIndex((page) => page.id === id)
      const moved = pages.toSpliced(at, 1)
      setPages(moved.toSpliced(at + by, 0, ...pages.slice(at, at + 1)))
    },
  }
}
