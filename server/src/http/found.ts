/** What a call was to make and was there already; its status says so. */
export class Found<T> {
  readonly answer: T

  constructor(answer: T) {
    this.answer = answer
  }
}
