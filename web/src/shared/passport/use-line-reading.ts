import { mrzLines } from 'contract/mrz-shape'
import type { PassportCheck } from 'contract/passport-checks'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'

type Reading = { of: string; checks: PassportCheck[] | null }

/**
 * Fills the fields of the form from the printed lines, once they are whole. What reads them is fetched by then only.
 * The checks are null where it could not be fetched, and undefined while there is nothing to read.
 */
export function useLineReading() {
  const { setValue, getValues } = useFormContext()
  const lines: string = useWatch({ name: 'mrz' })
  const [reading, setReading] = useState<Reading | null>(null)

  const read = async (typed: string) => {
    if (!mrzLines(typed)) return
    const found = await fetchReader()
      .then((readMrz) => readMrz(typed))
      .catch(() => null)
    // More was typed meanwhile.
    if (getValues('mrz') !== typed) return
    for (const [name, value] of Object.entries(found?.fields ?? {})) {
      if (value !== null) setValue(name, value, { shouldDirty: true, shouldValidate: true })
    }
    setReading({ of: typed, checks: found?.checks ?? null })
  }
  return { checks: reading?.of === lines ? reading.checks : undefined, read }
}

const fetchReader = async () => (await import('contract/read-mrz')).readMrz
