/** A number and what it counts. Part of a `dl`. */
export function Stat({ value, label }: { value: string; label: string }) {
  return (
    <div className="flex flex-col-reverse justify-end gap-1 rounded-card border border-line bg-surface p-4 sm:p-6">
      <dt className="text-sm text-muted sm:text-base">{label}</dt>
      <dd className="text-3xl font-semibold whitespace-nowrap text-primary tabular-nums sm:text-4xl">
        {value}
      </dd>
    </div>
  )
}
