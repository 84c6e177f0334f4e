/** As much of an XMLHttpRequest as an upload uses; it calls the API of the test, as `fetch` does. */
export class FakeUploadRequest {
  upload: { onprogress: ((event: { loaded: number }) => void) | null } = { onprogress: null }
  onload: (() => void) | null = null
  onerror: (() => void) | null = null
  status = 0
  responseText = ''
  #method = ''
  #url = ''
  #headers: Record<string, string> = {}
  #isOver = false
  #control = new AbortController()

  open(method: string, url: string): void {
    this.#method = method
    this.#url = url
  }

  setRequestHeader(name: string, value: string): void {
    this.#headers[name] = value
  }

  send(body: FormData): void {
    const request = { method: this.#method, headers: this.#headers, body }
    const { signal } = this.#control
    window.fetch(this.#url, { ...request, signal }).then(
      (response) => this.#load(response),
      () => this.#end(() => this.onerror?.()),
    )
  }

  abort(): void {
    this.#isOver = true
    this.#control.abort()
  }

  async #load(response: Response): Promise<void> {
    const text = await response.text()
    this.#end(() => {
      this.status = response.status
      this.responseText = text
      this.onload?.()
    })
  }

  #end(notify: () => void): void {
    if (this.#isOver) return
    this.#isOver = true
    notify()
  }
}
