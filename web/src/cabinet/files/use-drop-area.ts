import { type DragEvent, useEffect, useState } from 'react'

/** Lets files be dropped on an element; whatever misses it opens nothing and leads nowhere. */
export function useDropArea(onFiles: (files: File[]) => void) {
  const [isOver, setOver] = useState(false)

  useEffect(() => {
    const refuse = (event: globalThis.DragEvent) => {
      if (event.dataTransfer && holdsFiles(event.dataTransfer)) event.preventDefault()
    }
    window.addEventListener('dragover', refuse)
    window.addEventListener('drop', refuse)
    return () => {
      window.removeEventListener('dragover', refuse)
      window.removeEventListener('drop', refuse)
    }
  }, [])

  const area = {
    onDragOver: (event: DragEvent) => setOver(holdsFiles(event.dataTransfer)),
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
      // Going over to a child is not leaving.
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false)
    },
    onDrop: ({ dataTransfer }: DragEvent) => {
      setOver(false)
      if (dataTransfer.files.length > 0) onFiles([...dataTransfer.files])
    },
  }
  return { isOver, area }
}

function holdsFiles({ types }: DataTransfer): boolean {
  return types.includes('Files')
}
