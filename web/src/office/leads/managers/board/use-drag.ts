import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** A card that can be dragged by the mouse. The keyboard has its menu. */
export function useDragged(leadId: string, columnId: string, isFixed: boolean) {
  const ref = useRef<HTMLLIElement>(null)
  const [isDragged, setDragged] = useState(false)
  useEffect(() => {
    if (!ref.current || isFixed) return
    return draggable({
      element: ref.current,
      getInitialData: () => ({ leadId, columnId }),
      onDragStart: () => setDragged(true),
      onDrop: () => setDragged(false),
    })
  }, [leadId, columnId, isFixed])
  return { ref, isDragged }
}

/** A column that a card of another one can be dropped into. */
export function useDropTarget(columnId: string, onDrop: (leadId: string) => void) {
  const ref = useRef<HTMLElement>(null)
  const [isOver, setOver] = useState(false)
  const drop = useEffectEvent(onDrop)
  useEffect(() => {
    if (!ref.current) return
    return dropTargetForElements({
      element: ref.current,
      canDrop: ({ source }) => source.data.columnId !== columnId,
      onDragEnter: () => setOver(true),
      onDragLeave: () => setOver(false),
      onDrop: ({ source }) => {
        setOver(false)
        drop(String(source.data.leadId))
      },
    })
  }, [columnId])
  return { ref, isOver }
}
