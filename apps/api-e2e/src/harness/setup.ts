// A server is started before most of the tests, and makes PDFs in them: longer than jest allows by itself, and longer
// than the harness waits for a start.
jest.setTimeout(90_000);
