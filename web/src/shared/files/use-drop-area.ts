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

  /** Areas may lie in one another: the innermost takes the files, and the others see that they are taken. */
  const claim = (event: DragEvent): boolean => {
    const isFree = hasFiles(event.dataTransfer) && !event.isDefaultPrevented()
    if (isFree) event.preventDefault()
    return isFree
  }
  const area = {
    onDragOver: (event: DragEvent) => setOver(claim(event)),
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
      // Moving over a child is not leaving.
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false)
    },
    onDrop: (event: DragEvent) => {
      setOver(false)
      if (claim(event)) onFiles([...event.dataTransfer.files])
    },
  }
  return { isOver, area }
}

function hasFiles({ types }: DataTransfer): boolean {
  return types.includes('Files')
}
