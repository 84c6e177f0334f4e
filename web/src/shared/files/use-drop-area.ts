import { type DragEvent, useEffect, useState } from 'react'

/** Lets files be dropped on an element; a file dropped beside it is ignored and opens nothing. */
export function useDropArea(onFiles: (files: File[]) => void) {
  const [isOver, setOver] = useState(false)

  useEffect(() => {
    const refuse = (event: globalThis.DragEvent) => {
      if (event.dataTransfer && hasFiles(event.dataTransfer)) event.preventDefault()
    }
    window.addEventListener('dragover', refuse)
    window.addEventListener('drop', refuse)
    return () => {
      window.removeEventListener('dragover', refuse)
      window.removeEventListener('drop', refuse)
    }
  }, [])

  const area = {
    onDragOver: (event: DragEvent) => setOver(hasFiles(event.dataTransfer)),
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
      // Moving over a child is not leaving.
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false)
    },
    onDrop: ({ dataTransfer }: DragEvent) => {
      setOver(false)
      if (dataTransfer.files.length > 0) onFiles([...dataTransfer.files])
    },
  }
  return { isOver, area }
}

function hasFiles({ types }: DataTransfer): boolean {
  return types.includes('Files')
}
