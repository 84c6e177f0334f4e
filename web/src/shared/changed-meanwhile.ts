import { CallError } from 'contract/request'
import { useState } from 'react'

type Shape<T> = { safeParse: (value: unknown) => { success: true; data: T } | { success: false } }

/** The record as it stands now, where somebody else was faster; null for any other failure. */
export function newerRecordIn<T>(error: unknown, shape: Shape<T>): T | null {
  if (!(error instanceof CallError) || error.code !== 'changed_meanwhile') return null
  const parsed = shape.safeParse(error.current)
  return parsed.success ? parsed.data : null
}

/**
 * The record a form was opened with, which stays even when the list behind the form is fetched again; and, where
 * somebody else was faster, the two versions to choose from. A form for a new record has none.
 */
export function useVersioned<T extends { version: number } | null, Mine = NonNullable<T>>(opened: T) {
  const [base, setBase] = useState(opened)
  const [clash, setClash] = useState<{ mine: Mine; newer: NonNullable<T> } | null>(null)
  return {
    base,
    clash,
    /** What saving sends: whoever has seen the newer record means to replace that one. */
    version: (clash?.newer ?? base)?.version as T extends null ? undefined : number,
    collide: (mine: Mine, newer: NonNullable<T>) => setClash({ mine, newer }),
    settleOn: (record: NonNullable<T>) => {
      setBase(record)
      setClash(null)
    },
  }
}

export type Difference<Field extends string> = { field: Field; mine: string; theirs: string }

/** The fields in which what was typed differs from what is stored now, both as people read them. */
export function differencesBetween<Field extends string>(
  mine: Record<Field, string>,
  theirs: Record<Field, string>,
): Difference<Field>[] {
  const fields = Object.keys(mine) as Field[]
  return fields
    .filter((field) => mine[field] !== theirs[field])
    .map((field) => ({ field, mine: mine[field], theirs: theirs[field] }))
}
