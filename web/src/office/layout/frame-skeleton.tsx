import { useRootData } from '../../api/root-data.ts'
import { useText } from '../../i18n/use-text.ts'
import { AgencyMark } from '../../shared/agency-mark.tsx'
import { RowsSkeleton, Skeleton } from '../../ui/feedback/skeleton.tsx'

/** The frame before the user is known: the same for everyone. */
export function FrameSkeleton() {
  const text = useText('office')
  const { agency } = useRootData()
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[15rem_1fr]">
      <title>{`${text.title} – ${agency.name}`}</title>
      <div aria-hidden className="hidden border-e border-line bg-surface lg:block">
        <p className="flex h-14 items-center gap-2.5 border-b border-line px-4 font-semibold">
          <AgencyMark />
          <span className="truncate text-lg">{agency.short_name}</span>
        </p>
      </div>
      <div className="flex min-w-0 flex-col">
        <header className="flex h-14 items-center justify-between gap-4 border-b border-line bg-surface px-4 sm:px-6">
          <h1 className="text-lg">{text.title}</h1>
          <Skeleton className="size-7 rounded-full" />
        </header>
        <main id="main" className="p-4 sm:p-6">
          <RowsSkeleton />
        </main>
      </div>
    </div>
  )
}
