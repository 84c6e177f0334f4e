import type { ReactNode } from 'react'
import { LazyPart } from '../feedback/lazy-part.tsx'
import { RowsSkeleton } from '../feedback/skeleton.tsx'
import { Dialog } from './dialog.tsx'

type LazyDialogProps<Part> = {
  title: string
  onClose: () => void
  /** Created once, outside of any component. */
  fetchPart: () => Promise<Part>
  children: (part: Part) => ReactNode
}

/** A dialog that opens at once and loads its content lazily. */
export function LazyDialog<Part>({ title, onClose, fetchPart, children }: LazyDialogProps<Part>) {
  return (
    <Dialog title={title} onClose={onClose}>
      <LazyPart fetchPart={fetchPart} waiting={<RowsSkeleton />}>
        {children}
      </LazyPart>
    </Dialog>
  )
}
