import type { ReactNode } from 'react'
import { Icon } from '../icon/icon.tsx'

export function EmptyState({ message, action }: { message: string; action?: ReactNode }) {
  return (
    <div className="flex flex-col items-center gap-4 rounded-card border border-dashed border-line px-6 py-12 text-center">
      <Icon name="Inbox" className="size-10 text-faint" strokeWidth={1.25} />
      <p className="text-muted">{message}</p>
      {action}
    </div>
  )
}
