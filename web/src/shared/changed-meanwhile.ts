import { CallError } from 'contract/request'
import { useState } from 'react'

type Shape<T> = { safeParse: (value: unknown) => { success: true; data: T } | { success: false } }

/** The current record if the update was refused with `changed_meanwhile`, else null. */
export function newerRecordIn<T>(error: unknown, shape: Shape<T>): T | null {
  if (!(error instanceof CallError) || error.code !== 'changed_meanwhile') return null
  const parsed = shape.safeParse(error.current)
  return parsed.success ? parsed.data : null
}

/**
 * The record a form was opened with, which stays even when the list is refetched; and, after a conflict, both versions
 * to choose from.
 */
export function useVersioned<T extends { version: number } | null, Mine = NonNullable<T>>(opened: T) {
  const [base, setBase] = useState(opened)
  const [conflict, setConflict] = useState<{ mine: Mine; newer: NonNullable<T> } | null>(null)
  return {
    base,
    conflict,
    /** What saving sends: who has seen the newer record means to replace that one. */
    version: (conflict?.newer ?? base)?.version as T extends null ? undefined : number,
    reportConflict: (mine: Mine, newer: NonNullable<T>) => setConflict({ mine, newer }),
    acceptNewer: (record: NonNullable<T>) => {
      setBase(record)
      setConflict(null)
    },
  }
}

export type Difference<Field extends string> = { field: Field; mine: string; theirs: string }

/** The fields in which the typed values differ from the stored ones, both formatted for reading. */
export function differencesBetween<Field extends string>(
  mine: Record<Field, string>,
  theirs: Record<Field, string>,
): Difference<Field>[] {
  const fields = Object.keys(mine) as Field[]
  return fields
    .filter((field) => mine[field] !== theirs[field])
    .map((field) => ({ field, mine: mine[field], theirs: theirs[field] }))
}
