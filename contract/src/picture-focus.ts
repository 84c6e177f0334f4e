import { formNumber } from './wire-values.ts'

/**
 * The part of a picture that stays in view where it is cropped: one of nine, row by row, 1 above on the left and 9 below on
 * the right.
 */
export const Focus = formNumber(1, 9)

export const middleFocus = 5
