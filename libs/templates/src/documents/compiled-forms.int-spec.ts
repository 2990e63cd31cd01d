import { asWritten, toldText } from '@docket/domain';
import { COMPILER_VERSION } from '@docket/docx';
import { created, DomainError, type FileStore, type RegisteredTemplateKind } from '@docket/platform';
import { onEachDatabase, repositoryOf } from '@docket/platform/testing';
import { Logger } from '@nestjs/common';
import { templatesSchema } from '../index';
import { CompiledForms } from './compiled-forms';
import { DocumentTemplateEntity } from './document-template.entity';
import { DocumentVersionEntity } from './document-version.entity';
import type { CheckedFile, TemplateFiles } from './template-files';
import { findPrintable, insertVersion } from './template-rows';

const registered = { templateKind: { name: 'SalesQuote' } } as RegisteredTemplateKind;

const FILE = {
  fileName: 'ours.docx',
  size: 1,
  sha256: 'the original',
  compiledSha256: 'the old form',
  compilerVersion: `${COMPILER_VERSION}-before`,
  fields: ['SQ.NUMBER'],
  warnings: [],
};

describe('the compiled forms of templates', () => {
  onEachDatabase(templatesSchema, (database) => {
    const check = jest.fn<Promise<CheckedFile>, []>();
    let forms: CompiledForms;

    beforeEach(() => {
      check.mockReset();
      jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
      const files = { get: () => Promise.resolve(Buffer.alloc(1)) } as unknown as FileStore;
      forms = new CompiledForms(
        database(),
        repositoryOf(database(), DocumentVersionEntity),
        repositoryOf(database(), DocumentTemplateEntity),
        files,
        { check } as unknown as TemplateFiles,
      );
    });
    afterEach(() => void jest.restoreAllMocks());

    /** A template as a server before the upgrade left it. */
    const template = async () => {
      const base = created(null);
      await database().transaction(async (manager) => {
        await manager.insert(DocumentTemplateEntity, {
          ...base,
          ...FILE,
          kind: 'SalesQuote',
          name: 'Ours',
          description: '',
          language: null,
          isDefault: false,
          enabled: true,
          pdfa: false,
          pdfaLevel: '2b',
          pdfua: false,
          watermark: '',
          docx: false,
          fileVersion: 1,
        });
        await insertVersion(manager, base.id, 1, FILE, null);
      });
      return base.id;
    };
    const stored = async (id: string) => {
      const row = await findPrintable(database().read, id);
      if (row === null) throw new Error('The template is gone.');
      return { ...row, documentId: id };
    };
    /** The form that a print of it takes. */
    const print = async (id: string) => forms.current(registered, await stored(id));
    const refusal = async (id: string) => {
      const error: unknown = await print(id).then(
        () => null,
        (thrown: unknown) => thrown,
      );
      if (!(error instanceof DomainError)) throw new Error('It was not refused.');
      return error;
    };

    it('are made anew after an upgrade, once for all who print at the same time and later', async () => {
      const id = await template();
      check.mockResolvedValue({ ...FILE, compiledSha256: 'the new form', compilerVersion: COMPILER_VERSION });
      // All have read the template before the first of them has it made anew.
      const file = await stored(id);
      const together = await Promise.all([1, 2, 3].map(async () => forms.current(registered, file)));
      const later = await print(id);
      for (const { compiledSha256 } of [...together, later]) expect(compiledSha256).toBe('the new form');
      expect(check).toHaveBeenCalledTimes(1);
    });

    it('are refused with what is wrong and what to do where the original no longer compiles, tried once', async () => {
      const id = await template();
      const errors = [{ code: 'unknown_field', ...toldText(asWritten('There is no field SQ.NUMBR.')) }];
      check.mockRejectedValue(
        new DomainError('template_invalid', asWritten('One place must be mended.'), { errors }),
      );
      for (let prints = 0; prints < 3; prints++) {
        const { code, message, extras } = await refusal(id);
        expect(code).toBe('template_invalid');
        expect(message).toMatch(/ours\.docx.*One place must be mended\..*Setup > Documents/);
        expect(extras.errors).toEqual(errors);
      }
      expect(check).toHaveBeenCalledTimes(1);
    });

    it('are tried again after an hour: what took too long may have met a busy machine', async () => {
      const id = await template();
      check.mockRejectedValueOnce(new DomainError('template_timeout', asWritten('Too slow.')));
      expect((await refusal(id)).code).toBe('template_timeout');
      const now = performance.now();
      jest.spyOn(performance, 'now').mockReturnValue(now + 3_601_000);
      check.mockResolvedValue({ ...FILE, compiledSha256: 'the new form', compilerVersion: COMPILER_VERSION });
      expect((await print(id)).compiledSha256).toBe('the new form');
    });

    it.each(['storage_full', 'storage_unavailable'] as const)(
      'are tried again at once where the storage refused them (%s): that says nothing of the template',
      async (code) => {
        const id = await template();
        check.mockRejectedValueOnce(new DomainError(code, asWritten('No space.')));
        const { code: told, message } = await refusal(id);
        expect([told, message]).toEqual(
          code === 'storage_full'
            ? [
                'unavailable',
                expect.stringContaining('The disk of the server is full, so the template') as string,
              ]
            : [code, 'No space.'],
        );
        check.mockResolvedValue({
          ...FILE,
          compiledSha256: 'the new form',
          compilerVersion: COMPILER_VERSION,
        });
        expect((await print(id)).compiledSha256).toBe('the new form');
      },
    );

    it('are tried again at once where there was only no worker to be had', async () => {
      const id = await template();
      check.mockRejectedValueOnce(new DomainError('unavailable', asWritten('The server is stopping.')));
      expect((await refusal(id)).code).toBe('unavailable');
      check.mockResolvedValue({ ...FILE, compiledSha256: 'the new form', compilerVersion: COMPILER_VERSION });
      expect((await print(id)).compiledSha256).toBe('the new form');
    });
  });
});
