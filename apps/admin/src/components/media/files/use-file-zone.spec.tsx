import type { ReactNode } from 'react';
import { createEvent, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { createI18n } from '../../../i18n';
import { entryOf, held } from '../../../testing/held-files';
import { useFileZone } from './use-file-zone';
import { useOneFile } from './use-one-file';

const onFiles = jest.fn();
const onSeveral = jest.fn();
const onOther = jest.fn();

function Zone({ disabled = false }: { disabled?: boolean }) {
  const { zone, input, isOver, choose } = useFileZone({ onFiles, disabled });
  return (
    <>
      <div {...zone} data-testid="zone">
        <input {...input} multiple data-testid="input" />
        <span>{isOver ? 'Let go' : 'Drop here'}</span>
      </div>
      <button type="button" onClick={() => choose()}>
        Choose
      </button>
      <button type="button" onClick={() => choose(onOther)}>
        Choose for another
      </button>
    </>
  );
}

function ZoneOfOne() {
  const { zone } = useOneFile({ onFile: onFiles, onSeveral });
  return <div {...zone} data-testid="zone" />;
}

const show = (zone: ReactNode) => render(<I18nextProvider i18n={createI18n()}>{zone}</I18nextProvider>);
const file = (name = 'a.docx') => new File(['x'], name);
const zone = () => screen.getByTestId('zone');
const input = () => screen.getByTestId<HTMLInputElement>('input');

/** A folder that returns its entries one by one. Browsers return batches of about a hundred. */
function folder(...entries: object[]) {
  const createReader = () => {
    const left = [...entries];
    return { readEntries: (done: (some: object[]) => void) => done(left.splice(0, 1)) };
  };
  return { isFile: false, isDirectory: true, createReader };
}

beforeEach(() => jest.clearAllMocks());

describe('a zone for files', () => {
  it('shows that something is held over it, until that is gone or let go', () => {
    show(<Zone />);
    fireEvent.dragEnter(zone(), held([file()]));
    expect(screen.getByText('Let go')).toBeVisible();
    // The pointer enters a child element and then leaves the zone.
    fireEvent.dragEnter(screen.getByText('Let go'), held([file()]));
    fireEvent.dragLeave(zone());
    fireEvent.dragLeave(screen.getByText('Let go'));
    expect(screen.getByText('Drop here')).toBeVisible();
    fireEvent.dragEnter(zone(), held([file()]));
    fireEvent.drop(zone(), held([file()]));
    expect(screen.getByText('Drop here')).toBeVisible();
  });

  it('does not care for text that is dragged', () => {
    show(<Zone />);
    fireEvent.dragEnter(zone(), { dataTransfer: { types: ['text/plain'] } });
    expect(screen.getByText('Drop here')).toBeVisible();
  });

  it('takes what is dropped, and what is pasted', async () => {
    show(<Zone />);
    const files = [file(), file('b.docx')];
    fireEvent.drop(zone(), held(files));
    await waitFor(() => expect(onFiles).toHaveBeenCalledWith(files));
    fireEvent.paste(zone(), { clipboardData: { files: [file()] } });
    expect(onFiles).toHaveBeenCalledTimes(2);
  });

  it('takes all that lies in a folder, but for what systems put there', async () => {
    show(<Zone />);
    const files = ['a.txt', 'b.txt', 'c.txt', '.DS_Store'].map(file);
    const [a, b, c, own] = files.map(entryOf);
    fireEvent.drop(zone(), held([file('folder')], [folder(a!, folder(b!, own!)), c!]));
    await waitFor(() => expect(onFiles).toHaveBeenCalledWith(files.slice(0, 3)));
  });

  it('hands what is chosen to whoever asked for it, the same file as often as it is', async () => {
    const user = userEvent.setup();
    show(<Zone />);
    const asked = jest.spyOn(input(), 'click');
    await user.click(screen.getByText('Choose for another'));
    expect(asked).toHaveBeenCalledTimes(1);
    await user.upload(input(), file());
    expect(onOther).toHaveBeenCalledTimes(1);
    // A dropped file does not belong to the pending choice.
    fireEvent.drop(zone(), held([file()]));
    await waitFor(() => expect(onFiles).toHaveBeenCalledTimes(1));
    await user.click(screen.getByText('Choose'));
    await user.upload(input(), file());
    await user.upload(input(), file());
    expect(onFiles).toHaveBeenCalledTimes(3);
    expect(onOther).toHaveBeenCalledTimes(1);
  });

  it.each(['dragOver', 'drop'] as const)('keeps the page from being left for a file: %s', (type) => {
    show(<Zone />);
    const event = createEvent[type](document.body, held([file()]));
    fireEvent(document.body, event);
    expect(event.defaultPrevented).toBe(true);
  });

  it('takes nothing while it is switched off', async () => {
    show(<Zone disabled />);
    fireEvent.dragEnter(zone(), held([file()]));
    expect(screen.getByText('Drop here')).toBeVisible();
    const event = createEvent.drop(zone(), held([file()]));
    fireEvent(zone(), event);
    await Promise.resolve();
    expect(onFiles).not.toHaveBeenCalled();
    expect(event.defaultPrevented).toBe(true);
  });
});

describe('a zone for one file', () => {
  it('takes none of several', async () => {
    show(<ZoneOfOne />);
    fireEvent.drop(zone(), held([file(), file('b.docx')]));
    await waitFor(() => expect(onSeveral).toHaveBeenCalledTimes(1));
    expect(onFiles).not.toHaveBeenCalled();
    fireEvent.drop(zone(), held([file()]));
    await waitFor(() => expect(onFiles).toHaveBeenCalledWith(expect.objectContaining({ name: 'a.docx' })));
  });
});
