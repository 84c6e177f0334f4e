import clsx from 'clsx'
import { Icon } from '../ui/icon/icon.tsx'
import type { IconName } from '../ui/icon/icon-names.ts'

export type Point = { icon: IconName; title: string; text: string }

const columns = { 3: 'lg:grid-cols-3', 4: 'lg:grid-cols-4' }

/** A few reasons side by side: three or four of them. */
export function Points({ points }: { points: readonly Point[] }) {
  return (
    <ul className={clsx('grid gap-5 sm:grid-cols-2 sm:gap-8 lg:gap-6', columns[points.length === 4 ? 4 : 3])}>
      {points.map(({ icon, title, text }) => (
        <li
          key={title}
          className="grid grid-cols-[auto_1fr] content-start items-center gap-x-4 gap-y-2 sm:grid-cols-1 sm:gap-y-3"
        >
          <span className="inline-flex size-12 items-center justify-center rounded-control bg-primary-soft text-on-primary-soft">
            <Icon name={icon} className="size-6" strokeWidth={1.75} />
          </span>
          <h3 className="text-xl">{title}</h3>
          <p className="text-sm text-muted max-sm:col-span-2 sm:text-base">{text}</p>
        </li>
      ))}
    </ul>
  )
}
